/**
 * Draws any number of points. With a graphics card, by WebGL: places once, colours and sizes when they change, the view
 * in every frame. Without one, into a picture of its own, which is quicker than WebGL in software.
 */
const VERTEX = `
attribute vec2 place; attribute vec4 colour; attribute float size;
uniform vec2 centre; uniform vec2 scale; uniform float unit;
varying vec4 paint;
void main() {
  gl_Position = vec4((place - centre) * scale, 0.0, 1.0);
  gl_PointSize = size * unit;
  paint = colour;
}`;
const FRAGMENT = `
precision mediump float;
varying vec4 paint;
void main() {
  vec2 at = gl_PointCoord - 0.5;
  float away = dot(at, at);
  if (away > 0.25) discard;
  gl_FragColor = vec4(paint.rgb * paint.a, paint.a);
}`;

function compiled(gl, type, source) {
  const shader = gl.createShader(type);
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader));
  return shader;
}

/** Colours are four bytes: alpha, blue, green, red, the last one first in memory. */
const OPAQUE = 0xff000000 | 0;

/** Browsers that have none draw WebGL in software under one of these names, or not at all. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

function hasGraphicsCard() {
  const gl = document.createElement("canvas").getContext("webgl", { failIfMajorPerformanceCaveat: true });
  if (!gl) return false;
  const names = gl.getExtension("WEBGL_debug_renderer_info");
  const renderer = String(gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension("WEBGL_lose_context")?.loseContext();
  return !SOFTWARE.test(renderer);
}

export class Points {
  constructor(canvas) {
    this.canvas = canvas;
    this.count = 0;
    this.gl = hasGraphicsCard() ? canvas.getContext("webgl",
      { antialias: false, premultipliedAlpha: true, preserveDrawingBuffer: false }) : null;
    if (this.gl) this.start();
    canvas.addEventListener("webglcontextlost", (event) => event.preventDefault());
    canvas.addEventListener("webglcontextrestored", () => {
      this.start();
      this.restore?.();
    });
  }

  start() {
    const { gl } = this;
    const program = gl.createProgram();
    gl.attachShader(program, compiled(gl, gl.VERTEX_SHADER, VERTEX));
    gl.attachShader(program, compiled(gl, gl.FRAGMENT_SHADER, FRAGMENT));
    gl.linkProgram(program);
    gl.useProgram(program);
    this.uniforms = Object.fromEntries(
      ["centre", "scale", "unit"].map((name) => [name, gl.getUniformLocation(program, name)]));
    this.buffers = {};
    for (const [name, size, type, normal] of [["place", 2, gl.FLOAT, false], ["colour", 4, gl.UNSIGNED_BYTE, true],
      ["size", 1, gl.FLOAT, false]]) {
      const buffer = gl.createBuffer();
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
      const at = gl.getAttribLocation(program, name);
      gl.enableVertexAttribArray(at);
      gl.vertexAttribPointer(at, size, type, normal, 0, 0);
      this.buffers[name] = buffer;
    }
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  }

  upload(name, data) {
    if (!this.gl) {
      this[name] = data;
      return;
    }
    const { gl } = this;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffers[name]);
    gl.bufferData(gl.ARRAY_BUFFER, data, gl.DYNAMIC_DRAW);
  }

  setPlaces(places) {
    this.count = places.length / 2;
    this.upload("place", places);
  }

  /** Drawn in the order of the places; the last ones are on top. */
  setLooks(colours, sizes) {
    this.upload("colour", colours);
    this.upload("size", sizes);
  }

  draw(view, ratio, paper) {
    if (!this.gl) return this.drawPlain(view, ratio, paper);
    const { gl } = this;
    gl.viewport(0, 0, this.canvas.width, this.canvas.height);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    if (!this.count) return undefined;
    gl.uniform2f(this.uniforms.centre, view.x, view.y);
    gl.uniform2f(this.uniforms.scale, (2 * view.scale) / view.width, (2 * view.scale) / view.height);
    gl.uniform1f(this.uniforms.unit, ratio * unit(view, this.count));
    gl.drawArrays(gl.POINTS, 0, this.count);
    return undefined;
  }

  /** Without a graphics card: the discs that are seen, mixed with the paper they lie on. */
  drawPlain(view, ratio, paper) {
    const { width, height } = this.canvas;
    if (!width || !height) return;
    this.plain ??= this.canvas.getContext("2d", { alpha: false, willReadFrequently: true });
    if (this.picture?.width !== width || this.picture?.height !== height) {
      this.picture = this.plain.createImageData(width, height);
    }
    const pixels = new Uint32Array(this.picture.data.buffer);
    pixels.fill(OPAQUE | (paper[2] << 16) | (paper[1] << 8) | paper[0]);
    if (this.place && this.colour && this.size) this.discs(pixels, view, ratio);
    this.plain.putImageData(this.picture, 0, 0);
  }

  /** Every pixel whose middle is in a disc takes its share of the colour: red and blue at once, then green. */
  discs(pixels, view, ratio) {
    const { width, height } = this.canvas;
    const { place, size } = this;
    const looks = new Uint32Array(this.colour.buffer);
    const one = (unit(view, this.count) * ratio) / 2;
    const scale = view.scale * ratio;
    const x0 = width / 2 - view.x * scale - 0.5;
    const y0 = height / 2 + view.y * scale - 0.5;
    for (let i = 0; i < this.count; i++) {
      const radius = size[i] * one;
      const x = x0 + place[2 * i] * scale;
      const y = y0 - place[2 * i + 1] * scale;
      if (!(x > -radius && y > -radius && x < width + radius && y < height + radius)) continue;
      const look = looks[i] | 0;
      const share = look >>> 24;
      const redBlue = look & 0xff00ff;
      const green = look & 0xff00;
      const reach = radius * radius;
      const left = Math.max(0, (x - radius + 1) | 0);
      const right = Math.min(width - 1, (x + radius) | 0);
      const bottom = Math.min(height - 1, (y + radius) | 0);
      for (let row = Math.max(0, (y - radius + 1) | 0); row <= bottom; row++) {
        const up = (row - y) * (row - y);
        for (let column = left; column <= right; column++) {
          if (up + (column - x) * (column - x) > reach) continue;
          const at = row * width + column;
          const below = pixels[at] | 0;
          const belowRedBlue = below & 0xff00ff;
          const belowGreen = below & 0xff00;
          pixels[at] = OPAQUE
            | ((belowRedBlue + (Math.imul(redBlue - belowRedBlue, share) >>> 8)) & 0xff00ff)
            | ((belowGreen + (Math.imul(green - belowGreen, share) >>> 8)) & 0xff00);
        }
      }
    }
  }
}

/** Points grow a little with the zoom, and are smaller where there are many. */
function unit(view, count) {
  const base = count > 50000 ? 0.55 : count > 10000 ? 0.75 : 1;
  return base * Math.min(3, Math.max(1, view.zoom ** 0.4));
}
