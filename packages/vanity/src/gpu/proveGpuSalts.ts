import { bytesToHex } from 'viem'
import { saltBytes } from '../createSaltSearch.ts'
import { openKernel } from '../openKernel.ts'
import { writeSaltMessage } from '../writeSaltMessage.ts'
import type { GpuSalts } from './compileGpuSalts.ts'
import { hitCapacity } from './matchShader.ts'
import { anything, proofAddresses, proveKernel } from './proveKernel.ts'

/** As `proveGpuKeys`, with the salts of a random creator, factory and code. They cross 2^32, where the count carries. */
export async function proveGpuSalts(gpu: GpuSalts, module: WebAssembly.Module): Promise<number | undefined> {
  const draw = (bytes: number) => bytesToHex(crypto.getRandomValues(new Uint8Array(bytes)))
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes))
  const count = ({ buffer, byteOffset }: Uint8Array, at: number) =>
    new DataView(buffer, byteOffset).getBigUint64(at, true)
  new DataView(salt.buffer).setUint32(4, 0xffff_ff00, true)
  const first = count(salt, 4)
  const message = writeSaltMessage({ creator: draw(20), factory: draw(20), initCodeHash: draw(32) }, salt)
  const processor = openKernel(module)
  processor.usePatterns([anything])
  processor.prepareSalts(message)
  const rounds = Math.ceil(proofAddresses / hitCapacity)
  const expected = Array.from({ length: rounds }, () =>
    processor.searchSalts(hitCapacity).map(({ address }) => address),
  )
  const kernel = gpu.open(hitCapacity)
  try {
    return await proveKernel({
      begin(patterns) {
        kernel.usePatterns(patterns)
        kernel.useSalts(message)
      },
      search: kernel.search,
      placeOf: ({ origin }) => Number((count(origin, 0) - first) % BigInt(hitCapacity)),
      perRound: hitCapacity,
      expected: expected.flat(),
    })
  } finally {
    kernel.close()
  }
}
