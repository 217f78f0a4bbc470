import {
  type Icon,
  IconArrowsExchange,
  IconDroplet,
  IconLink,
  IconListCheck,
  IconLock,
  IconPlayerPlay,
  IconRocket,
  IconUserX,
} from '@tabler/icons-react'
import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import type { TokenTrading } from '@tokensmith/sdk/token/getTrading.ts'

/** Something to do next, by the id of its action on the manage tab and the key of its words. */
export type NextStep = { action: string; text: string; Icon: Icon }

/** What a token that was just created waits for, the most urgent first. */
export function nextSteps({ modules = [] }: Pick<TokenState, 'modules'>, state: TokenTrading): NextStep[] {
  const { market, trading, dividends, invitation, pool, fairMint } = state
  const isFilled = market?.priceE18 !== undefined
  const steps: (NextStep | false | undefined)[] = [
    market && !isFilled && !fairMint && { action: 'launch', text: 'create.next.launch', Icon: IconRocket },
    pool &&
      pool.priceE18 === undefined && {
        action: 'addPoolLiquidity',
        text: 'create.next.addLiquidity',
        Icon: IconDroplet,
      },
    pool?.blockedBy === 'tradingNotStarted' && {
      ...{ action: 'startPoolTrading', text: 'create.next.startTrading', Icon: IconPlayerPlay },
    },
    pool && !pool.blockedBy && { action: 'poolTrade', text: 'create.next.trade', Icon: IconArrowsExchange },
    fairMint?.rules.condition.kind === 'list' &&
      (fairMint.state === 'waiting' || fairMint.state === 'minting') && {
        ...{ action: 'setListRoot', text: 'create.next.mintList', Icon: IconListCheck },
      },
    trading &&
      market?.isOpen === false && { action: 'startTrading', text: 'create.next.startTrading', Icon: IconPlayerPlay },
    dividends?.source === 'liquidity' &&
      isFilled && { action: 'stakeFor', text: 'create.next.stake', Icon: IconDroplet },
    invitation && { action: 'inviteLink', text: 'create.next.invite', Icon: IconLink },
    (market || pool) &&
      modules.includes('blacklist') && { action: 'addBlacklisted', text: 'create.next.blacklist', Icon: IconUserX },
    modules.includes('ownershipLock') && { action: 'lockOwnership', text: 'next.lock', Icon: IconLock },
  ]
  return steps.filter((step): step is NextStep => Boolean(step))
}
