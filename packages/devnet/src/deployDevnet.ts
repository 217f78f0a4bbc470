import type { DeployedToolbox } from '@tokensmith/sdk/base/toolbox/planDeployToolbox.ts'
import type { Address } from 'viem'
import { deployThirdParty, type ThirdParty } from './deployThirdParty.ts'
import { deployToolbox } from './deployToolbox.ts'
import { type SeededToken, seed } from './seed.ts'

/** Everything on the local chain of `npm start`. */
export type Devnet = {
  toolbox: DeployedToolbox
  thirdParty: ThirdParty
  /** Tokens with an owner, for trying things out. */
  tokens: readonly SeededToken[]
  wrapped: Address
}

/**
 * Puts the toolbox, the third-party contracts and a few tokens on a local chain. Everything is looked up first, so a
 * second run, or one after a crash half-way, only adds what is missing.
 *
 * @param onStep hears what is being done, as an id: `thirdParty`, the steps of the toolbox, `seed`.
 */
export async function deployDevnet(rpcUrl: string, onStep: (step: string) => void = () => {}): Promise<Devnet> {
  onStep('thirdParty')
  const thirdParty = await deployThirdParty(rpcUrl)
  const toolbox = await deployToolbox(rpcUrl, { onStep })
  onStep('seed')
  const tokens = await seed(rpcUrl, thirdParty)
  return { toolbox, thirdParty, tokens, wrapped: thirdParty.weth }
}
