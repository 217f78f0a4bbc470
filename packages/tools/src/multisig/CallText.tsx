import { useQuery } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/chain/ChainEntry.ts'
import { type DescribedCall, unlimitedFrom } from '@tokensmith/sdk/multisig/describeOrder.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatAmount } from '@tokensmith/ui/format/formatAmount.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import type { Address } from 'viem'
import classes from './Multisig.module.css'

/** One call of an order in plain words, with every address in full and its bytes folded in. */
export function CallText({ call, number, chain }: { call: DescribedCall; number?: number; chain: ChainEntry }) {
  const t = useTexts('multisig')
  const lang = useLang()
  const { meaning, to, value, data, selector } = call
  const token = 'token' in meaning ? meaning.token : undefined
  const coin = useCoin(token, chain.id)
  const amountText = () => {
    if (!('amount' in meaning)) return undefined
    if (meaning.kind === 'tokenApproval' && meaning.amount >= unlimitedFrom) return t('meaning.unlimited')
    if (coin?.decimals === undefined) return t('meaning.baseUnits', { amount: meaning.amount.toString() })
    return `${formatAmount(meaning.amount, coin.decimals, lang)} ${coin.symbol ?? ''}`
  }
  const address = (label: string, target: Address | undefined) =>
    target && { label, value: <AddressText address={target} chain={chain} full /> }
  const threshold = 'threshold' in meaning ? meaning.threshold : undefined
  return (
    <>
      <strong>
        {number !== undefined && `${number}. `}
        {t(`meaning.${meaning.kind}`)}
      </strong>
      <KeyValues
        rows={[
          'from' in meaning && address(t('meaning.from'), meaning.from),
          'account' in meaning && address(t('meaning.account'), meaning.account),
          token ? address(t('meaning.token'), token) : address(t('meaning.to'), to),
          'amount' in meaning && { label: t('meaning.amount'), value: amountText() },
          'allowed' in meaning && { label: t('meaning.allowed'), value: t(meaning.allowed ? 'yes' : 'no') },
          threshold !== undefined && { label: t('meaning.threshold'), value: threshold.toString() },
          (value > 0n || meaning.kind === 'coin') && {
            label: t('meaning.value'),
            value: `${formatAmount(value, 18, lang)} ${chain.symbol}`,
          },
          selector && { label: t('meaning.selector'), value: <code className={classes.hash}>{selector}</code> },
        ]}
      />
      {data !== '0x' && (
        <details>
          <summary>{t('meaning.data', { count: (data.length - 2) / 2 })}</summary>
          <pre className={classes.data}>{data}</pre>
        </details>
      )}
    </>
  )
}

/** Symbol and decimals, which are the token's own word. */
function useCoin(token: Address | undefined, chainId: number) {
  const { getClient } = useChain()
  const { data } = useQuery({
    queryKey: ['coin', chainId, token],
    enabled: token !== undefined,
    retry: false,
    queryFn: async () => {
      const { readCoin } = await import('@tokensmith/sdk/token/readCoin.ts')
      return readCoin(await getClient(chainId), token!)
    },
  })
  return data
}
