import {
  type Icon,
  IconArrowsExchange,
  IconDroplet,
  IconLink,
  IconListCheck,
  IconLock,
  IconPlayerPlay,
  IconRocket,
  IconTicket,
  IconUserX,
} from '@tabler/icons-react'
import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import type { TokenTrading } from '@tokensmith/sdk/token/getTrading.ts'
import { zeroHash } from 'viem'

/** Something to do next, by the id of its action on the manage tab and the key of its words. */
export type NextTool = { action: string; text: string; Icon: Icon }

/** What a token that was just created waits for, the most urgent first. */
export function nextSteps({ modules = [] }: Pick<TokenState, 'modules'>, state: TokenTrading): NextTool[] {
  const { market, trading, dividends, invitation, pool, fairMint, sale } = state
  const isFilled = market?.priceE18 !== undefined
  const steps: (NextTool | false | undefined)[] = [
    ...saleSteps(sale),
    market && !isFilled && !fairMint && !sale && { action: 'launch', text: 'create.next.launch', Icon: IconRocket },
    pool &&
      !sale &&
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
      !sale &&
      market?.isOpen === false && { action: 'startTrading', text: 'create.next.startTrading', Icon: IconPlayerPlay },
    dividends?.source === 'liquidity' &&
      isFilled && { action: 'stakeFor', text: 'create.next.stake', Icon: IconDroplet },
    invitation && { action: 'inviteLink', text: 'create.next.invite', Icon: IconLink },
    (market || pool) &&
      modules.includes('blacklist') && { action: 'addBlacklisted', text: 'create.next.blacklist', Icon: IconUserX },
    modules.includes('ownershipLock') && { action: 'lockOwnership', text: 'next.lock', Icon: IconLock },
  ]
  return steps.filter((step): step is NextTool => Boolean(step))
}

/** Until its finish a sale has lists to be given, and people to be sent to its page. */
function saleSteps(sale: SaleStatus | undefined): NextTool[] {
  if (sale?.state !== 'waiting' && sale?.state !== 'selling') return []
  const isListed = sale.rules.phases.some(({ listRoot }) => listRoot !== zeroHash)
  return [
    ...(isListed ? [{ action: 'setSaleList', text: 'create.next.saleList', Icon: IconListCheck }] : []),
    ...(sale.state === 'selling' ? [{ action: 'buySale', text: 'create.next.sale', Icon: IconTicket }] : []),
  ]
}
