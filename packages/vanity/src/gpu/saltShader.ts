import { keccakShader } from './keccakShader.ts'
import { matchShader } from './matchShader.ts'

/** Bytes of what is given: creator and salt (64), then the message of CREATE2 with its padding (88). */
export const givenBytes = 152

export const saltWorkgroup = 64

/** Tries a salt for each invocation: the factory's hash of creator and salt goes into CREATE2, 21 bytes from its front. */
export const saltShader = `
struct Job {
  /** The last 8 bytes of the first salt of this round, as they lie in memory. */
  first: vec2u,
  count: u32,
  patterns: u32,
}
@group(0) @binding(0) var<uniform> job: Job;
${keccakShader}
${matchShader}
@group(0) @binding(3) var<storage, read_write> given: array<u32, ${givenBytes / 4}>;

@compute @workgroup_size(${saltWorkgroup}) fn tryOne(@builtin(global_invocation_id) id: vec3u) {
  if (id.x >= job.count) { return; }
  var counter = vec2u(job.first.x + id.x, job.first.y);
  if (counter.x < id.x) { counter.y += 1u; }
  var m: array<u32, 22>;
  for (var at = 0u; at < 14u; at++) { m[at] = given[at]; }
  m[14] = counter.x;
  m[15] = counter.y;
  m[16] = 1u;
  let salt = keccak(m);
  for (var at = 0u; at < 22u; at++) { m[at] = given[16u + at]; }
  m[5] = (m[5] & 0xffu) | (salt[0] << 8u);
  m[6] = (salt[0] >> 24u) | (salt[1] << 8u);
  m[7] = (salt[1] >> 24u) | (salt[2] << 8u);
  m[8] = (salt[2] >> 24u) | (salt[3] << 8u);
  m[9] = (salt[3] >> 24u) | (salt[4] << 8u);
  m[10] = (salt[4] >> 24u) | (salt[5] << 8u);
  m[11] = (salt[5] >> 24u) | (salt[6] << 8u);
  m[12] = (salt[6] >> 24u) | (salt[7] << 8u);
  m[13] = (salt[7] >> 24u) | (m[13] & 0xffffff00u);
  judge(keccak(m), job.patterns, counter);
}
`
