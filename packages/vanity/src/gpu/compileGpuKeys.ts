import { type AffinePoint, listMultiples, pointOf } from '../curve.ts'
import type { Hit } from '../readHits.ts'
import type { VanityPattern } from '../readPattern.ts'
import { limbsOf } from './fieldShader.ts'
import {
  gpuSide,
  keyShader,
  numberBytes,
  numbersPerCentre,
  perCentre,
  pointBytes,
  tableNumbers,
  workgroup,
} from './keyShader.ts'
import { openMatching } from './openMatching.ts'
import { bufferUsage, computeStage } from './usages.ts'

export type GpuKeys = Awaited<ReturnType<typeof compileGpuKeys>>

const entryPoints = ['spread', 'walk', 'look'] as const
const jobBytes = 16

/** As many centres as one dispatch of `look` can hash, in workgroups of 64 and at most 65,535 of them. */
const mostCentres = 16_384

/** Compiles the kernel for keys. Rejects with what the browser says when its graphics processor cannot run it. */
export async function compileGpuKeys(device: GPUDevice) {
  const module = device.createShaderModule({ code: keyShader })
  const types = ['uniform', 'storage', 'storage', 'storage', 'storage'] as const
  const group = device.createBindGroupLayout({
    entries: types.map((type, binding) => ({ binding, visibility: computeStage, buffer: { type } })),
  })
  const layout = device.createPipelineLayout({ bindGroupLayouts: [group] })
  const [spread, walk, look] = await Promise.all(
    entryPoints.map((entryPoint) => device.createComputePipelineAsync({ layout, compute: { module, entryPoint } })),
  )
  const multiples = listMultiples().slice(0, gpuSide)
  /** The way from the first of the known centres to the first of the new ones, and at last from round to round. */
  const steps: AffinePoint[] = []
  const stepOf = (doublings: number) => {
    while (steps.length <= doublings) steps.push(pointOf(BigInt(perCentre) << BigInt(steps.length)))
    return steps[doublings]!
  }
  const { maxStorageBufferBindingSize } = device.limits
  const fits = Math.min(
    maxStorageBufferBindingSize / (perCentre * pointBytes),
    (maxStorageBufferBindingSize / numberBytes - tableNumbers) / numbersPerCentre,
    mostCentres,
  )
  return {
    /** The largest number of centres that this device has room for, a power of two. */
    mostCentres: 2 ** Math.floor(Math.log2(fits)),
    /** Makes room for `count` centres, a power of two. */
    open(count: number, images: 1 | 6, ofContract: boolean) {
      const matching = openMatching(device)
      const make = (size: number, usage: number) => device.createBuffer({ size, usage: usage | bufferUsage.copyTarget })
      const job = make(jobBytes, bufferUsage.uniform)
      const numbers = make((tableNumbers + numbersPerCentre * count) * numberBytes, bufferUsage.storage)
      const points = make(count * perCentre * pointBytes, bufferUsage.storage)
      const buffers = [job, matching.patterns, matching.hits, numbers, points]
      const bound = device.createBindGroup({
        layout: group,
        entries: buffers.map((buffer, binding) => ({ binding, resource: { buffer } })),
      })
      let patternCount = 0
      const putJob = (centres: number) =>
        device.queue.writeBuffer(job, 0, new Uint32Array([centres, images, Number(ofContract), patternCount]))
      const putPoints = (at: number, from: readonly AffinePoint[]) =>
        device.queue.writeBuffer(
          numbers,
          at * numberBytes,
          new Uint32Array(from.flatMap(({ x, y }) => [...limbsOf(x), ...limbsOf(y)])),
        )
      const encode = (pass: GPUComputePassEncoder, pipeline: GPUComputePipeline, invocations: number) => {
        pass.setPipeline(pipeline)
        pass.setBindGroup(0, bound)
        pass.dispatchWorkgroups(Math.ceil(invocations / workgroup))
      }
      putPoints(0, multiples)
      return {
        /** Points of one round; their scalars follow each other, and so do the rounds. */
        pointsPerRound: count * perCentre,
        usePatterns(patterns: readonly VanityPattern[]) {
          matching.usePatterns(patterns)
          patternCount = patterns.length
          putJob(count)
        },
        /** Starts at a public point, which becomes the first centre. */
        useCentre(point: AffinePoint) {
          putPoints(tableNumbers, [point])
          for (let known = 1, doublings = 0; known < count; known *= 2, doublings++) {
            putPoints(2 * gpuSide, [stepOf(doublings)])
            putJob(known)
            const encoder = device.createCommandEncoder()
            const pass = encoder.beginComputePass()
            encode(pass, spread!, known)
            pass.end()
            device.queue.submit([encoder.finish()])
          }
          putPoints(2 * gpuSide, [stepOf(Math.log2(count))])
          putJob(count)
        },
        /** Looks at all centres with their sides, and moves them on. The place of a hit counts from the first centre. */
        search: (): Promise<Hit[]> =>
          matching.run((pass) => {
            encode(pass, walk!, count)
            encode(pass, look!, count * perCentre)
          }),
        close() {
          matching.close()
          for (const buffer of [job, numbers, points]) buffer.destroy()
        },
      }
    },
  }
}
