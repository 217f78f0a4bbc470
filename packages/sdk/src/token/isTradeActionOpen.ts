import type { FairMintState } from '../mint/readFairMint.ts'
import type { PoolRates } from '../pool/poolMath.ts'
import type { TokenState } from './getToken.ts'
import type { TokenTrading } from './getTrading.ts'
import type { mintActions } from './mintActions.ts'
import type { TokenAction } from './tokenActions.ts'

/** False for an action on trading that was given up for ever, has ended by itself, or has nothing to do now. */
export function isTradeActionOpen({ chainAt }: TokenState, state: TokenTrading, { id }: TokenAction): boolean {
  const { market, trading, compound, dust, prize, pool, fairMint } = state
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
      return !fairMint || fairMint.state === 'launched'
    case 'giveBack':
    case 'launchMint':
    case 'refund':
    case 'collectProceeds':
    case 'setListRoot':
      return !fairMint || isMintActionOpen(fairMint, id)
    default:
      return true
  }
}

type MintActionId = (typeof mintActions)[number]['id']

function isMintActionOpen({ rules, state, mintsMade, proceedsWei, own }: FairMintState, id: MintActionId): boolean {
  switch (id) {
    case 'giveBack':
      return state === 'minting' && rules.refundBps > 0 && own?.mints !== 0
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

function sumOf(taxes: { buy: PoolRates; sell: PoolRates } | undefined, part: (rates: PoolRates) => number): number {
  return taxes ? part(taxes.buy) + part(taxes.sell) : 0
}

/** True when nobody but the deployer may launch: before minting has ended, and what brings no coin of its own. */
export function isLaunchOfDeployer({ rules, state }: Pick<FairMintState, 'rules' | 'state'>): boolean {
  return state === 'minting' || (rules.feeWei === 0n && rules.liquidityBps > 0)
}
