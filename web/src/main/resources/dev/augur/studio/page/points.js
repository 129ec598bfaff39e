/** Draws any number of points with WebGL: places once, colours and sizes when they change, the view in every frame. */
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

export class Points {
  constructor(canvas) {
    this.canvas = canvas;
    this.count = 0;
    this.gl = canvas.getContext("webgl", { antialias: false, premultipliedAlpha: true, preserveDrawingBuffer: false });
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
    this.uniforms = Object.fromEntries(["centre", "scale", "unit"].map((name) => [name, gl.getUniformLocation(program, name)]));
    this.buffers = {};
    for (const [name, size, type, normal] of [["place", 2, gl.FLOAT, false], ["colour", 4, gl.UNSIGNED_BYTE, true], ["size", 1, gl.FLOAT, false]]) {
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

  draw(view, ratio) {
    if (!this.gl) return this.drawPlain(view, ratio);
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

  /** Without WebGL: squares, and only those that are seen. */
  drawPlain(view, ratio) {
    this.plain ??= this.canvas.getContext("2d");
    const { plain, place, colour, size } = this;
    plain.clearRect(0, 0, this.canvas.width, this.canvas.height);
    if (!place || !colour || !size) return;
    const one = unit(view, this.count) * ratio;
    for (let i = 0; i < this.count; i++) {
      const [x, y] = view.pixel(place[2 * i], place[2 * i + 1]);
      if (x < 0 || y < 0 || x > view.width || y > view.height) continue;
      plain.fillStyle = `rgb(${colour[4 * i]} ${colour[4 * i + 1]} ${colour[4 * i + 2]} / ${colour[4 * i + 3] / 255})`;
      const side = size[i] * one;
      plain.fillRect(x * ratio - side / 2, y * ratio - side / 2, side, side);
    }
  }
}

/** Points grow a little with the zoom, and are smaller where there are many. */
function unit(view, count) {
  const base = count > 50000 ? 0.55 : count > 10000 ? 0.75 : 1;
  return base * Math.min(3, Math.max(1, view.zoom ** 0.4));
}
