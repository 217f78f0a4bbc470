import { zeroHash } from 'viem'
import type { FairMintState } from '../mint/readFairMint.ts'
import type { PoolRates } from '../pool/poolMath.ts'
import { canFinish } from '../sale/canFinish.ts'
import type { SaleStatus } from '../sale/SaleStatus.ts'
import type { TokenState } from './getToken.ts'
import type { TokenTrading } from './getTrading.ts'
import type { mintActions } from './mintActions.ts'
import type { saleActions } from './saleActions.ts'
import type { TokenAction } from './TokenAction.ts'

/** False for an action on trading that was given up for ever, has ended by itself, or has nothing to do now. */
export function isTradeActionOpen({ chainAt }: TokenState, state: TokenTrading, { id }: TokenAction): boolean {
  const { market, trading, compound, dust, prize, pool, fairMint, sale } = state
  switch (id) {
    case 'startTrading':
      return !market?.isOpen
    case 'loosenLimits':
      return !market || market.limits !== undefined
    case 'setTaxes':
    case 'lowerTaxCeilings':
      return !trading || trading.buyCeilingBps + trading.sellCeilingBps > 0
    case 'setExempt':
    case 'endExemptions':
      return !trading?.exemptionsEnded
    case 'setSplit':
    case 'fixSplit':
      return !trading?.till.isSplitFixed
    case 'compound':
      return !compound?.isAutomatic
    case 'settlePrize':
      return !prize || (prize.round !== undefined && !prize.round.isSettled && prize.round.settleableAt <= chainAt)
    case 'lowerDust':
      return dust?.addresses !== 0
    case 'startPoolTrading':
      return !pool || pool.tradingStartAt === undefined || pool.tradingStartAt > chainAt
    case 'loosenPoolLimits':
      return !pool || pool.limits !== undefined
    case 'raiseMaxBuy':
      return !pool || pool.maxBuy !== undefined
    case 'lowerPoolTax':
      return !pool || sumOf(pool.taxes, ({ burnBps, fundBps, inviterBps }) => burnBps + fundBps + inviterBps) > 0
    case 'setFund':
      return !pool || sumOf(pool.taxes, ({ fundBps }) => fundBps) > 0
    case 'setInviter':
      return !pool || (sumOf(pool.taxes, ({ inviterBps }) => inviterBps) > 0 && !pool.own?.inviter)
    case 'transfer':
      return (!fairMint || fairMint.state === 'launched') && (!sale || sale.state === 'finished')
    case 'burn':
      return !sale || sale.state === 'finished'
    case 'giveBack':
    case 'launchMint':
    case 'refund':
    case 'collectProceeds':
    case 'setListRoot':
      return !fairMint || isMintActionOpen(fairMint, id)
    case 'claimSale':
    case 'finishSale':
    case 'bindSale':
    case 'collectSaleReward':
    case 'refundSale':
    case 'collectSaleProceeds':
    case 'setSaleList':
      return !sale || isSaleActionOpen(sale, id)
    default:
      return true
  }
}

type MintActionId = (typeof mintActions)[number]['id']

function isMintActionOpen({ rules, state, mintsMade, proceedsWei, own }: FairMintState, id: MintActionId): boolean {
  switch (id) {
    case 'giveBack':
      // Of the least mints, once they are reached, nothing is given back.
      return state === 'minting' && rules.refundBps > 0 && own?.mints !== 0 && mintsMade !== rules.leastMints
    case 'launchMint':
      return state === 'launchable' || (state === 'minting' && mintsMade >= rules.leastMints)
    case 'refund':
      return state === 'refunding'
    case 'collectProceeds':
      return state === 'launched' && proceedsWei !== 0n
    case 'setListRoot':
      return rules.condition.kind === 'list' && (state === 'waiting' || state === 'minting')
  }
}

type SaleActionId = (typeof saleActions)[number]['id']

function isSaleActionOpen(sale: SaleStatus, id: SaleActionId): boolean {
  const { rules, state, proceeds, own } = sale
  const isBefore = state === 'waiting' || state === 'selling'
  switch (id) {
    case 'claimSale':
      return state === 'finished' && rules.claim !== 'atOnce'
    case 'finishSale':
      return state === 'finishable' || (state === 'selling' && canFinish(sale))
    case 'bindSale':
      return isBefore && !own?.inviter && !own?.paid
    case 'collectSaleReward':
      return state === 'finished' && rules.rewardBps.length > 0
    case 'refundSale':
      return state === 'refunding'
    case 'collectSaleProceeds':
      return state === 'finished' && proceeds > 0n
    case 'setSaleList':
      return isBefore && rules.phases.some(({ listRoot }) => listRoot !== zeroHash)
  }
}

function sumOf(taxes: { buy: PoolRates; sell: PoolRates } | undefined, part: (rates: PoolRates) => number): number {
  return taxes ? part(taxes.buy) + part(taxes.sell) : 0
}

/** True when nobody but the deployer may launch: before minting has ended, and what brings no coin of its own. */
export function isLaunchOfDeployer({ rules, state }: Pick<FairMintState, 'rules' | 'state'>): boolean {
  return state === 'minting' || (rules.feeWei === 0n && rules.liquidityBps > 0)
}
