import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { DescribedCall } from '@tokensmith/sdk/multisig/describeOrder.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import type { Address } from 'viem'
import { CallAmount } from './CallAmount.tsx'
import { ContractName } from './ContractName.tsx'
import { deedOf } from './deedOf.ts'
import classes from './Multisig.module.css'
import { NamedAccount } from './NamedAccount.tsx'
import { ReadArguments } from './ReadArguments.tsx'

type CallTextProps = { call: DescribedCall; multisig: Address; number?: number; chain: ChainEntry }

/** One call of an order in plain words, with every address in full and its bytes folded in. */
export function CallText({ call, multisig, number, chain }: CallTextProps) {
  const t = useTexts('multisig')
  const { meaning, to, value, data, selector } = call
  const token = 'token' in meaning ? meaning.token : undefined
  const reading = meaning.kind === 'contractCall' ? meaning.reading : undefined
  const deed = reading && deedOf(reading)
  const address = (label: string, target: Address | undefined) =>
    target && { label, value: <AddressText address={target} chain={chain} full /> }
  const account = (label: string, target: Address, isReceiver = true) => ({
    label,
    value: <NamedAccount address={target} {...{ multisig, chain, isReceiver }} />,
  })
  const threshold = 'threshold' in meaning ? meaning.threshold : undefined
  return (
    <>
      <strong>
        {number !== undefined && `${number}. `}
        {reading ? (
          <>
            {deed && `${t(`deed.${deed}`)} · `}
            <ContractName reading={reading} to={to} chain={chain} /> · <code>{reading.functionName}</code>
          </>
        ) : (
          t(`meaning.${meaning.kind}`)
        )}
      </strong>
      <KeyValues
        rows={[
          'from' in meaning && account(t('meaning.from'), meaning.from, false),
          'account' in meaning && account(t('meaning.account'), meaning.account),
          token
            ? address(t('meaning.token'), token)
            : meaning.kind === 'coin'
              ? account(t('meaning.to'), to)
              : address(t('meaning.to'), to),
          'amount' in meaning && {
            label: t('meaning.amount'),
            value: (
              <CallAmount
                amount={meaning.amount}
                coin={token}
                chain={chain}
                canBeUnlimited={meaning.kind === 'tokenApproval'}
              />
            ),
          },
          'allowed' in meaning && { label: t('meaning.allowed'), value: t(meaning.allowed ? 'yes' : 'no') },
          threshold !== undefined && { label: t('meaning.threshold'), value: threshold.toString() },
          (value > 0n || meaning.kind === 'coin') && {
            label: t('meaning.value'),
            value: <CallAmount amount={value} coin="native" chain={chain} />,
          },
          selector &&
            !reading && { label: t('meaning.selector'), value: <code className={classes.hash}>{selector}</code> },
        ]}
      />
      {reading && <ReadArguments reading={reading} {...{ multisig, chain }} />}
      {data !== '0x' && (
        <details>
          <summary>{t('meaning.data', { count: (data.length - 2) / 2 })}</summary>
          <pre className={classes.data}>{data}</pre>
        </details>
      )}
    </>
  )
}
