import type { Hit } from '../readHits.ts'
import type { VanityPattern } from '../readPattern.ts'
import { openMatching } from './openMatching.ts'
import { messageBytes, saltShader, saltWorkgroup } from './saltShader.ts'
import { bufferUsage } from './usages.ts'

export type GpuSalts = Awaited<ReturnType<typeof compileGpuSalts>>

const jobBytes = 16

/** Compiles the kernel for salts. Rejects with what the browser says when its graphics processor cannot run it. */
export async function compileGpuSalts(device: GPUDevice) {
  const module = device.createShaderModule({ code: saltShader })
  const pipeline = await device.createComputePipelineAsync({ layout: 'auto', compute: { module } })
  return {
    /** Salts of the largest round: a power of two within 65,535 workgroups. */
    mostSalts: 2 ** 21,
    /** A search of `count` salts in each round. */
    open(count: number) {
      const matching = openMatching(device)
      const make = (size: number, usage: number) => device.createBuffer({ size, usage: usage | bufferUsage.copyTarget })
      const job = make(jobBytes, bufferUsage.uniform)
      const message = make(messageBytes, bufferUsage.storage)
      const buffers = [job, matching.patterns, matching.hits, message]
      const bindings = device.createBindGroup({
        layout: pipeline.getBindGroupLayout(0),
        entries: buffers.map((buffer, binding) => ({ binding, resource: { buffer } })),
      })
      let patternCount = 0
      let first = 0n
      return {
        usePatterns(patterns: readonly VanityPattern[]) {
          matching.usePatterns(patterns)
          patternCount = patterns.length
        },
        /** Takes what `writeSaltMessage` writes. Counting begins at the last 8 bytes of the salt in it. */
        useSalts(bytes: Uint8Array) {
          first = new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(45, true)
          device.queue.writeBuffer(message, 0, Uint8Array.from(bytes))
        },
        /** Tries the next salts. An origin is the salt's last 8 bytes. */
        search(): Promise<Hit[]> {
          const words = [Number(first & 0xffffffffn), Number(first >> 32n), count, patternCount]
          device.queue.writeBuffer(job, 0, new Uint32Array(words))
          first = BigInt.asUintN(64, first + BigInt(count))
          return matching.run((pass) => {
            pass.setPipeline(pipeline)
            pass.setBindGroup(0, bindings)
            pass.dispatchWorkgroups(Math.ceil(count / saltWorkgroup))
          })
        },
        close() {
          matching.close()
          for (const buffer of [job, message]) buffer.destroy()
        },
      }
    },
  }
}
