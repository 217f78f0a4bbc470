import { scalar, simd } from './generated/kernels.ts'

/** The smallest module with an instruction of SIMD: a function that makes a vector and drops it. */
const simdProbe = new Uint8Array([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 4, 1, 0x60, 0, 0],
  ...[3, 2, 1, 0],
  ...[10, 9, 1, 7, 0, 0x41, 0, 0xfd, 0x0f, 0x1a, 0x0b],
])

export type KernelBuild = 'simd' | 'scalar'

/** The build that this engine can run. */
export const chooseKernel = (): KernelBuild => (WebAssembly.validate(simdProbe) ? 'simd' : 'scalar')

/**
 * Compiles the kernel; a few milliseconds, at once. One module can be given to many workers: they then share the code
 * that the engine has optimised while the first one ran. Not for the page's own thread.
 */
export function compileKernel(build: KernelBuild = chooseKernel()): WebAssembly.Module {
  const text = atob(build === 'simd' ? simd : scalar)
  return new WebAssembly.Module(Uint8Array.from(text, (character) => character.charCodeAt(0)))
}
