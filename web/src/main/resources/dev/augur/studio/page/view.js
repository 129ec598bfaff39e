/** Which part of the map is seen: from the plane of the rows to pixels and back. */
export class View {
  constructor() {
    this.width = 1;
    this.height = 1;
    this.x = 0;
    this.y = 0;
    this.zoom = 1;
  }

  /** Pixels for one unit of the plane. */
  get scale() {
    return (this.zoom * Math.min(this.width, this.height)) / 2.15;
  }

  pixel(x, y) {
    return [this.width / 2 + (x - this.x) * this.scale, this.height / 2 - (y - this.y) * this.scale];
  }

  plane(px, py) {
    return [this.x + (px - this.width / 2) / this.scale, this.y - (py - this.height / 2) / this.scale];
  }

  /** Zooms such that what is below a pixel stays there. */
  zoomAt(px, py, factor) {
    const [x, y] = this.plane(px, py);
    this.zoom = Math.min(400, Math.max(0.5, this.zoom * factor));
    const [nx, ny] = this.plane(px, py);
    this.x += x - nx;
    this.y += y - ny;
  }

  pan(dx, dy) {
    this.x -= dx / this.scale;
    this.y += dy / this.scale;
  }

  all() {
    this.x = 0;
    this.y = 0;
    this.zoom = 1;
  }

  /** Shows a part of the plane, with room around it. */
  show(left, bottom, right, top) {
    this.x = (left + right) / 2;
    this.y = (bottom + top) / 2;
    const unit = Math.min(this.width, this.height) / 2.15;
    const size = Math.max(0.05, (right - left) / this.width * unit, (top - bottom) / this.height * unit);
    this.zoom = Math.min(60, Math.max(0.8, 0.7 / size));
  }
}
