import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { CallReading, ReadArgument } from '@tokensmith/sdk/multisig/CallReading.ts'
import { formatUtc } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import type { Address } from 'viem'
import { CallAmount } from './CallAmount.tsx'
import classes from './Multisig.module.css'
import { NamedAccount } from './NamedAccount.tsx'

type ReadArgumentsProps = { reading: CallReading; multisig: Address; chain: ChainEntry }

/** Every argument of a call by the name its contract gives it. */
export function ReadArguments({ reading, multisig, chain }: ReadArgumentsProps) {
  return (
    <KeyValues
      rows={reading.arguments.map((argument) => ({
        label: argument.name,
        value: <ArgumentText {...{ argument, multisig, chain }} />,
      }))}
    />
  )
}

/** Times beyond this, in unix seconds, are marks such as "for ever" and no dates. */
const lastDate = 253_402_300_799n

type ArgumentTextProps = { argument: ReadArgument; multisig: Address; chain: ChainEntry }

function ArgumentText({ argument, multisig, chain }: ArgumentTextProps) {
  const t = useTexts('multisig')
  const lang = useLang()
  const { role, value, coin } = argument
  if (role === 'receiver' || role === 'address') {
    return <NamedAccount address={value as Address} isReceiver={role === 'receiver'} {...{ multisig, chain }} />
  }
  if (role === 'amount') return <CallAmount amount={value as bigint} coin={coin} chain={chain} canBeUnlimited />
  if (role === 'flag') return t(value ? 'yes' : 'no')
  if (role === 'bps') return formatPercent(value as bigint, lang)
  if (role === 'time' && (value as bigint) > 0n && (value as bigint) <= lastDate) {
    const isOver = (value as bigint) < BigInt(Math.floor(Date.now() / 1000))
    return (
      <>
        {formatUtc(value as bigint, lang)}
        {isOver && <span className={classes.stranger}> {t('account.over')}</span>}
      </>
    )
  }
  if (role === 'opaque') return t('meaning.data', { count: (String(value).length - 2) / 2 })
  return <span className={classes.hash}>{String(value)}</span>
}
