import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { Coin } from '@tokensmith/sdk/base/erc20/getCoin.ts'
import type { Call } from '@tokensmith/sdk/base/plan/Plan.ts'
import { useEffect, useState } from 'react'
import { isAddressEqual, maxUint256 } from 'viem'
import { shortAddress } from '../address/shortAddress.ts'
import { useChain } from '../chain/useChain.ts'
import { amountText } from '../format/amountText.ts'
import { useUiTexts } from '../useUiTexts.ts'
import { readApproval } from './readApproval.ts'

/**
 * What a step of a run does, in words: an approval with its amount and for whom, else the run's own title; and the coin that
 * leaves with it. Until a token's symbol has been read, its address stands for it.
 */
export function useStepWords(step: { call?: Call } | undefined, title: string, chain: ChainEntry): string {
  const t = useUiTexts()
  const lang = useLang()
  const { getClient } = useChain()
  const approval = step?.call && readApproval(step.call)
  const token = approval?.token
  const [coin, setCoin] = useState<Coin>()
  useEffect(() => {
    if (!token) return
    let isGone = false
    Promise.all([import('@tokensmith/sdk/base/erc20/getCoin.ts'), getClient(chain.id)])
      .then(([{ getCoin }, client]) => getCoin(client, token))
      // Without its name the step is still said.
      .then(
        (read) => isGone || setCoin(read),
        () => {},
      )
    return () => {
      isGone = true
    }
  }, [token, chain.id, getClient])

  const value = step?.call?.value ?? 0n
  const sends = value > 0n && t('run.sends', { amount: `${amountText(value, 18, lang)} ${chain.symbol}` })
  return [approval ? approvalWords() : title, sends].filter(Boolean).join(' · ')

  function approvalWords(): string {
    const { spender, amount } = approval!
    const known = coin?.address === token ? coin : undefined
    const symbol = known?.symbol ?? shortAddress(token!)
    const exchange = chain.swaps.find(({ router }) => isAddressEqual(router, spender))
    const names = { symbol, spender: exchange?.name ?? shortAddress(spender) }
    if (amount === 0n) return t('run.endApproval', names)
    if (amount === maxUint256 || known?.decimals === undefined) return t('run.approveAny', names)
    return t('run.approve', { ...names, amount: `${amountText(amount, known.decimals, lang)} ${symbol}` })
  }
}
