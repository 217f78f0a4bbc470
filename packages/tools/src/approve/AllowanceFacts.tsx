import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { Allowance } from '@tokensmith/sdk/approvals/getAllowance.ts'
import { findKnownSpender, listKnownSpenders } from '@tokensmith/sdk/approvals/knownSpenders.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { coinText } from '../_shared/coin/coinText.ts'
import classes from './Approve.module.css'
import type { AllowanceQuery } from './useAllowance.ts'

/** What an allowance is, in figures and in words; nothing is said about what was not read. */
export function AllowanceFacts({ query, idle }: { query: AllowanceQuery; idle: string }) {
  const t = useTexts('approve')
  if (query.error) return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
  if (query.isLoading) return <LoadingShape height={180} label={t('reading')} />
  if (!query.data) return <p className={classes.dim}>{idle}</p>
  return <Facts allowance={query.data} />
}

function Facts({ allowance }: { allowance: Allowance }) {
  const t = useTexts('approve')
  const lang = useLang()
  const { chain } = useChain()
  const { coin, token, owner, spender, spenderKind, amount, balance, atRisk, blockNumber } = allowance
  const known = findKnownSpender(listKnownSpenders(chain), spender)
  const text = (value: bigint | undefined) => (value === undefined ? t('unreadable') : coinText(value, coin, lang, 18))
  const words = wordsOf(allowance)
  return (
    <>
      <p className={classes.figure} role="status" data-none={amount === 0n || undefined}>
        {allowance.isUnlimited ? t('unlimited') : amount === 0n ? t('nothing') : text(amount)}
      </p>
      <KeyValues
        rows={[
          {
            label: t('row.token'),
            value: <AddressText address={token} chain={chain} kind="token" />,
            note: coin.symbol ?? t('noSymbol'),
          },
          coin.decimals === undefined && { label: t('row.unit'), value: t('baseUnits') },
          { label: t('row.owner'), value: <AddressText address={owner} chain={chain} /> },
          { label: t('row.spender'), value: <AddressText address={spender} chain={chain} />, note: known?.name },
          { label: t('row.spenderIs'), value: t(`spenderIs.${spenderKind}`) },
          { label: t('row.balance'), value: text(balance) },
          { label: t('row.atRisk'), value: text(atRisk) },
          { label: t('row.block'), value: blockNumber.toString() },
        ]}
      />
      <ul className={classes.words}>
        {words.map((word) => (
          <li key={word} data-tone={word === 'none' ? 'good' : undefined}>
            {word === 'none' ? <IconCheck size={17} aria-hidden /> : <IconAlertTriangle size={17} aria-hidden />}
            <span>{t(`words.${word}`)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

type Word = 'none' | 'limited' | 'unlimited' | 'account' | 'delegated'

function wordsOf({ amount, isUnlimited, spenderKind }: Allowance): Word[] {
  if (amount === 0n) return ['none']
  return [isUnlimited ? 'unlimited' : 'limited', ...(spenderKind === 'contract' ? [] : [spenderKind])]
}
