import type { LocalChain } from '@tokensmith/devnet/startChain.ts'

/** Lets time pass on a local chain, which costs no time here. */
export async function passTime({ rpc }: Pick<LocalChain, 'rpc'>, seconds: bigint | number): Promise<void> {
  await rpc('evm_increaseTime', [Number(seconds)])
  await rpc('evm_mine')
}
