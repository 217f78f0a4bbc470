import { type Hit, readHits } from '../readHits.ts'
import { type VanityPattern, vanityLimits } from '../readPattern.ts'
import { patternBytes, writePattern } from '../writePattern.ts'
import { hitCapacity, hitWords } from './matchShader.ts'
import { bufferUsage, readMode } from './usages.ts'

const hitsBytes = 4 + 4 * hitWords * hitCapacity

/** The buffers by which patterns go to the graphics processor, and hits come back. */
export function openMatching(device: GPUDevice) {
  const patterns = device.createBuffer({
    size: patternBytes * vanityLimits.patterns,
    usage: bufferUsage.storage | bufferUsage.copyTarget,
  })
  const hits = device.createBuffer({
    size: hitsBytes,
    usage: bufferUsage.storage | bufferUsage.copyTarget | bufferUsage.copySource,
  })
  const free: GPUBuffer[] = []
  return {
    patterns,
    hits,
    usePatterns(wanted: readonly VanityPattern[]) {
      if (wanted.length > vanityLimits.patterns) throw new Error('Too many patterns.')
      for (const [index, pattern] of wanted.entries()) {
        device.queue.writeBuffer(patterns, index * patternBytes, writePattern(pattern))
      }
    },
    /** Runs what `encode` writes, and takes its hits. A second round can be asked for before the first has ended. */
    async run(encode: (pass: GPUComputePassEncoder) => void): Promise<Hit[]> {
      const taken =
        free.pop() ?? device.createBuffer({ size: hitsBytes, usage: bufferUsage.mapRead | bufferUsage.copyTarget })
      const encoder = device.createCommandEncoder()
      encoder.clearBuffer(hits, 0, 4)
      const pass = encoder.beginComputePass()
      encode(pass)
      pass.end()
      encoder.copyBufferToBuffer(hits, 0, taken, 0, hitsBytes)
      device.queue.submit([encoder.finish()])
      await taken.mapAsync(readMode)
      const bytes = new Uint8Array(taken.getMappedRange())
      const count = new DataView(bytes.buffer).getUint32(0, true)
      const found = readHits(bytes.subarray(4), Math.min(count, hitCapacity))
      taken.unmap()
      free.push(taken)
      return found
    },
    close() {
      for (const buffer of [patterns, hits, ...free]) buffer.destroy()
    },
  }
}
