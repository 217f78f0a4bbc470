import { ToolboxError } from '../../base/errors/ToolboxError.ts'
import type { ChainClient } from '../../base/plan/Plan.ts'
import { coinsForBuyer } from './coinsForBuyer.ts'
import { hasHooks } from './hasHooks.ts'
import { type PlayedSale, playBeginning } from './playedSale.ts'
import { rehearseFailure } from './rehearseFailure.ts'
import { rehearseSuccess } from './rehearseSuccess.ts'
import { type RehearsedStep, type SaleRehearsal, saleRehearsalSteps, verdictOf } from './SaleRehearsal.ts'
import { type RehearseSaleParams, type SaleScene, sceneOfSale } from './sceneOfSale.ts'
import { simulateMoments } from './simulateMoments.ts'
import { hasLimits, withoutLimits } from './withoutLimits.ts'

/**
 * Plays a presale from its creation, or from where it stands, to its end, on the newest state of the chain and with the very
 * token, coins and exchange: somebody buys with each coin, the sale is finished, delivered, passed on and sold; and nobody
 * finishes it, and all is paid back. Time passes as the rules say. Limits of accounts and lists are left out, so that one
 * account can buy everything. Sends nothing; promises nothing about what token and coins do later.
 *
 * On a node that cannot play so, the verdict is `unknown`, and `unsupported` says why.
 *
 * @throws ToolboxError as `sceneOfSale`.
 */
export async function rehearseSale(client: ChainClient, params: RehearseSaleParams): Promise<SaleRehearsal> {
  const scene = await sceneOfSale(client, params)
  const { sale, token } = scene.played
  const about = { sale, token, blockNumber: scene.blockNumber }
  try {
    const steps = await rehearseSteps(client, scene)
    return { ...about, verdict: verdictOf(steps), steps }
  } catch (error) {
    if (!(error instanceof ToolboxError) || error.code !== 'rehearsalUnsupported') throw error
    const steps = saleRehearsalSteps.map((step): RehearsedStep => ({ step, outcome: 'notTried' }))
    return { ...about, verdict: 'unknown', steps, unsupported: error }
  }
}

async function rehearseSteps(client: ChainClient, scene: SaleScene): Promise<RehearsedStep[]> {
  const [code, coins, calls] = await Promise.all([
    codeToPlay(client, scene),
    coinsForBuyer(client, scene),
    hasHooks(client, scene.played.token, scene.blockNumber),
  ])
  const played: PlayedSale = { ...scene.played, code, money: coins.money }
  const ready = { ...scene, played, missingCoins: coins.missing, hasHooks: calls }
  const steps = await rehearseSuccess(client, ready)
  return [...steps, ...(await rehearseFailure(client, ready, steps))]
}

/** The code without limits, of a sale that has some: out of the chain, or out of its creation. */
async function codeToPlay(client: ChainClient, { played, blockNumber }: SaleScene) {
  if (!hasLimits(played.rules)) return undefined
  const answers = await simulateMoments(client, [playBeginning(played)], blockNumber)
  const code = answers.get('code')
  const free = code?.status === '0x1' && code.returnData !== '0x' && withoutLimits(code.returnData, played)
  const isThere = answers.get('deposit')?.status !== '0x0'
  if (!free && isThere) throw new ToolboxError('rehearsalUnsupported')
  return free || undefined
}
