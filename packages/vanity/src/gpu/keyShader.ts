import { fieldShader, limbs } from './fieldShader.ts'
import { keccakShader } from './keccakShader.ts'
import { matchShader } from './matchShader.ts'

/**
 * The walk of the processor's kernel in WGSL, for many centres at once. Public points are all it knows: scalars stay with
 * the processor. \`walk\` makes the points beside every centre, \`look\` hashes them, \`spread\` makes centres from centres.
 */

/** Points on either side of a centre; all of one centre share one inversion. */
export const gpuSide = 64
export const perCentre = 2 * gpuSide + 1

/** Bytes of a number in memory, of a point to be hashed, and of everything that one centre needs. */
export const numberBytes = 4 * limbs
export const pointBytes = 64

/** Numbers before the centres: i·G for i of 1…side, and one more point, the step of all centres. */
export const tableNumbers = 2 * (gpuSide + 1)
/** Numbers of each centre: itself, and a product for each difference. */
export const numbersPerCentre = 2 + gpuSide + 1

export const workgroup = 64

export const keyShader = `
struct Job {
  /** Centres; while they are spread, those that are known. */
  count: u32,
  /** Addresses of each point: 6 with those that follow from it by β and by the sign, or 1. */
  images: u32,
  /** 1: look at the address of the first contract of each. */
  ofContract: u32,
  patterns: u32,
}
@group(0) @binding(0) var<uniform> job: Job;
${fieldShader}
${keccakShader}
${matchShader}
@group(0) @binding(3) var<storage, read_write> numbers: array<Number>;
/** Both coordinates of each point as Keccak reads them: bytes from the highest on. */
@group(0) @binding(4) var<storage, read_write> points: array<array<u32, 16>>;

struct Point { x: Number, y: Number }

fn pointAt(at: u32) -> Point { return Point(numbers[at], numbers[at + 1u]); }
fn centreAt(index: u32) -> u32 { return ${tableNumbers}u + 2u * index; }
fn productAt(index: u32, centre: u32) -> u32 { return ${tableNumbers}u + 2u * job.count + index * job.count + centre; }

/** a + b by the chord, where \`own\` is 1 ÷ (b.x − a.x). */
fn add(a: Point, b: Point, own: Number) -> Point {
  let slope = multiply(subtract(b.y, a.y), own);
  let x = subtract(subtract(multiply(slope, slope), a.x), b.x);
  return Point(x, subtract(multiply(slope, subtract(a.x, x)), a.y));
}

fn writePoint(place: u32, centre: u32, point: Point) {
  let x = forKeccak(toWords(point.x));
  let y = forKeccak(toWords(point.y));
  points[place * job.count + centre] = array<u32, 16>(
    x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7], y[0], y[1], y[2], y[3], y[4], y[5], y[6], y[7]
  );
}

/** Turns lowest word first into highest byte first, and back. */
fn forKeccak(w: array<u32, 8>) -> array<u32, 8> {
  return array<u32, 8>(
    swapBytes(w[7]), swapBytes(w[6]), swapBytes(w[5]), swapBytes(w[4]),
    swapBytes(w[3]), swapBytes(w[2]), swapBytes(w[1]), swapBytes(w[0]),
  );
}

/** Makes as many centres as there are, by adding the step to each. */
@compute @workgroup_size(${workgroup}) fn spread(@builtin(global_invocation_id) id: vec3u) {
  if (id.x >= job.count) { return; }
  let centre = pointAt(centreAt(id.x));
  let step = pointAt(${2 * gpuSide}u);
  let sum = add(centre, step, invert(subtract(step.x, centre.x)));
  let at = centreAt(id.x + job.count);
  numbers[at] = sum.x;
  numbers[at + 1u] = sum.y;
}

/** Writes the centre and the points beside it, and moves it on by the step. */
@compute @workgroup_size(${workgroup}) fn walk(@builtin(global_invocation_id) id: vec3u) {
  if (id.x >= job.count) { return; }
  let centre = pointAt(centreAt(id.x));
  writePoint(${gpuSide}u, id.x, centre);
  var product = subtract(numbers[0], centre.x);
  numbers[productAt(0u, id.x)] = product;
  for (var index = 1u; index <= ${gpuSide}u; index++) {
    product = multiply(product, subtract(numbers[2u * index], centre.x));
    numbers[productAt(index, id.x)] = product;
  }
  var inverse = invert(product);
  for (var rest = ${gpuSide + 1}u; rest > 0u; rest--) {
    let index = rest - 1u;
    var point = pointAt(2u * index);
    var own = inverse;
    if (index > 0u) {
      own = multiply(inverse, numbers[productAt(index - 1u, id.x)]);
      inverse = multiply(inverse, subtract(point.x, centre.x));
    }
    // To the one side and to the other; the step leads to one alone.
    for (var other = 0u; other < 2u; other++) {
      let sum = add(centre, point, own);
      if (index == ${gpuSide}u) {
        numbers[centreAt(id.x)] = sum.x;
        numbers[centreAt(id.x) + 1u] = sum.y;
        break;
      }
      writePoint(select(${gpuSide}u + rest, ${gpuSide}u - rest, other == 1u), id.x, sum);
      point.y = subtract(zero, point.y);
    }
  }
}

/** Hashes one point with its images. The origin of a hit is its distance from the first centre, and the image. */
@compute @workgroup_size(${workgroup}) fn look(@builtin(global_invocation_id) id: vec3u) {
  if (id.x >= job.count * ${perCentre}u) { return; }
  let place = (id.x % job.count) * ${perCentre}u + id.x / job.count - ${gpuSide}u;
  let p = points[id.x];
  var xWords = array<u32, 8>(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7]);
  let above = array<u32, 8>(p[8], p[9], p[10], p[11], p[12], p[13], p[14], p[15]);
  let below = forKeccak(toWords(subtract(zero, fromWords(forKeccak(above)))));
  var x = fromWords(forKeccak(xWords));
  for (var image = 0u; image < job.images; image++) {
    if (image == 2u || image == 4u) {
      x = multiply(x, beta);
      xWords = forKeccak(toWords(x));
    }
    var y = above;
    if ((image & 1u) == 1u) { y = below; }
    var message = array<u32, 22>(
      xWords[0], xWords[1], xWords[2], xWords[3], xWords[4], xWords[5], xWords[6], xWords[7],
      y[0], y[1], y[2], y[3], y[4], y[5], y[6], y[7], 1u, 0u, 0u, 0u, 0u, 0u,
    );
    var hash = keccak(message);
    if (job.ofContract == 1u) { hash = keccak(firstContractOf(hash)); }
    judge(hash, job.patterns, vec2u(place, image));
  }
}

/** The list [address, nonce 0] in RLP, d6 94 address 80, and the padding. */
fn firstContractOf(h: array<u32, 8>) -> array<u32, 22> {
  return array<u32, 22>(
    0x94d6u | (h[3] << 16u), (h[3] >> 16u) | (h[4] << 16u), (h[4] >> 16u) | (h[5] << 16u),
    (h[5] >> 16u) | (h[6] << 16u), (h[6] >> 16u) | (h[7] << 16u), (h[7] >> 16u) | 0x01800000u,
    0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u,
  );
}
`
