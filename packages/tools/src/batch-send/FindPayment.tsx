import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Address, Hex } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import classes from './BatchSend.module.css'
import { batchSendAddress } from './batchSendAddress.ts'
import { useSendToken } from './useSendTokens.ts'

/** A recipient finds his rows in a transaction, without a wallet. */
export default function FindPayment() {
  const t = useTexts('batch-send')
  const sentence = useErrorSentence()
  const { chain } = useChain()
  const [params, setParams] = useSearchParams()
  const [hash, setHash] = useState(params.get('tx') ?? '')
  const [typed, setTyped] = useState(params.get('to') ?? '')
  const [asked, setAsked] = useState(typed !== '')
  const recipient = parseAddress(typed, { shortName: chain.shortName })
  const isHash = /^0x[0-9a-fA-F]{64}$/.test(hash.trim())
  const isComplete = recipient.ok && isHash
  return (
    <Card label={t('find.title')}>
      <Section title={t('find.title')}>
        <p className={classes.dim}>{t('find.explain', { chain: chain.name })}</p>
        <div className={classes.decisions}>
          <TextInput
            label={t('find.hash')}
            hint={t('find.hashHint')}
            mono
            value={hash}
            onChange={setHash}
            error={asked && !isHash ? t('find.hashWrong') : undefined}
          />
          <AddressInput
            label={t('find.recipient')}
            value={typed}
            onChange={setTyped}
            error={asked && !recipient.ok ? sentence(recipient.error) : undefined}
          />
          <Button
            onClick={() => {
              setAsked(true)
              if (isComplete) setParams({ tx: hash.trim(), to: recipient.value }, { replace: true })
            }}
          >
            {t('find.action')}
          </Button>
        </div>
      </Section>
      {asked && isComplete && <FoundRows hash={hash.trim() as Hex} recipient={recipient.value} />}
    </Card>
  )
}

function FoundRows({ hash, recipient }: { hash: Hex; recipient: Address }) {
  const t = useTexts('batch-send')
  const lang = useLang()
  const { chain, getClient } = useChain()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['sentRows', chain.id, hash, recipient],
    retry: false,
    queryFn: async () => {
      const { findSentRows } = await import('@tokensmith/sdk/send/findSentRows.ts')
      return findSentRows(await getClient(chain.id), { hash, recipient, contract: batchSendAddress })
    },
  })
  const read = useSendToken(data && data.kind !== 'native' ? data.token : undefined)
  const token = data?.kind === 'native' ? { symbol: chain.symbol, decimals: 18 } : (read.data ?? {})
  if (isPending)
    return (
      <Section>
        <p className={classes.dim}>{t('find.reading')}</p>
      </Section>
    )
  if (error)
    return (
      <Section>
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </Section>
    )
  return (
    <Section title={t('find.found', { count: data.rows.length })}>
      {data.rows.length === 0 && <p>{t('find.none')}</p>}
      {data.rows.map(({ row, amount, tokenId, isPaid }) => (
        <div key={row ?? hash}>
          <KeyValues
            rows={[
              row !== undefined && { label: t('find.row'), value: (row + 1).toLocaleString(lang) },
              {
                label: t('rows.amount'),
                value: tokenId === undefined ? coinText(amount, token, lang, 18) : `${token.symbol ?? ''} #${tokenId}`,
              },
              data.kind !== 'native' && {
                label: t('find.token'),
                value: <AddressText address={data.token} chain={chain} kind="token" />,
              },
              { label: t('find.sender'), value: <AddressText address={data.sender} chain={chain} /> },
              { label: t('find.time'), value: new Date(Number(data.sentAt) * 1000).toLocaleString(lang) },
              { label: t('rows.transaction'), value: <AddressText address={hash} chain={chain} kind="tx" /> },
            ]}
          />
          <FieldNote tone={isPaid ? 'good' : 'warning'}>
            {t(row === undefined ? 'find.plain' : isPaid ? 'find.paid' : 'find.failed')}
          </FieldNote>
        </div>
      ))}
    </Section>
  )
}
