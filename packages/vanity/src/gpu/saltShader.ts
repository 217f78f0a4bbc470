import { keccakShader } from './keccakShader.ts'
import { matchShader } from './matchShader.ts'

/** Bytes of what `writeSaltMessage` writes. */
export const messageBytes = 88

export const saltWorkgroup = 64

/** Tries a salt for each invocation. Its last 8 bytes, which count, lie 45 bytes from the front of the message. */
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
@group(0) @binding(3) var<storage, read_write> message: array<u32, ${messageBytes / 4}>;

@compute @workgroup_size(${saltWorkgroup}) fn tryOne(@builtin(global_invocation_id) id: vec3u) {
  if (id.x >= job.count) { return; }
  var counter = vec2u(job.first.x + id.x, job.first.y);
  if (counter.x < id.x) { counter.y += 1u; }
  var m: array<u32, 22>;
  for (var at = 0u; at < 22u; at++) { m[at] = message[at]; }
  m[11] = (m[11] & 0xffu) | (counter.x << 8u);
  m[12] = (counter.x >> 24u) | (counter.y << 8u);
  m[13] = (counter.y >> 24u) | (m[13] & 0xffffff00u);
  judge(keccak(m), job.patterns, counter);
}
`
