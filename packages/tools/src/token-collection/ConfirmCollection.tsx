import { Button } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { WalletVerdict } from '@tokensmith/sdk/collect/assessCollection.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { shortAddress } from '@tokensmith/ui/address/shortAddress.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { type Column, DataList } from '@tokensmith/ui/list/DataList.tsx'
import { ActionBar } from '@tokensmith/ui/outcome/ActionBar.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useMemo, useState } from 'react'
import { coinText } from '../_shared/coin/coinText.ts'
import { coinName, exactAmount, shownDecimals } from '../_shared/coin/strangeCoin.ts'
import { coinOf } from './collectText.ts'
import { PayerFunds } from './PayerFunds.tsx'
import classes from './TokenCollection.module.css'
import type { Collection, CollectionState } from './useCollection.ts'
import type { HeldKeys } from './useKeys.ts'

type ConfirmCollectionProps = {
  keys: HeldKeys
  prepared: NonNullable<CollectionState['prepared']>
  collection: Collection
  onStart: (title: string) => Promise<void>
}

/** Wallet by wallet: what is taken, what stays and why, what it costs. The button begins; until then nothing is signed. */
export function ConfirmCollection({ keys, prepared, collection, onStart }: ConfirmCollectionProps) {
  const t = useTexts('token-collection')
  const lang = useLang()
  const { chain } = useChain()
  const { order, verdicts, wallets, plan, missingWei, asked } = prepared
  const { batches } = plan
  const [isBusy, setBusy] = useState(false)
  const coins = useMemo(() => order.tokens.map(({ address }) => coinOf(asked.coins, address)), [order, asked])
  const native = { symbol: chain.symbol, decimals: 18 }
  const amountText = (amount: bigint, token: number) =>
    coinText(amount, { symbol: coins[token]?.symbol ?? '', decimals: shownDecimals(coins[token] ?? {}) }, lang, 6)
  const total = (token: number, of: 'take' | 'left') =>
    verdicts.reduce((sum, verdict) => sum + amountOf(verdict[of], token), 0n)
  const cost = verdicts.reduce((sum, { costWei }) => sum + costWei, 0n)
  const loans = verdicts.reduce((sum, { fundWei }) => sum + fundWei, 0n)
  const taken = verdicts.filter(({ take }) => take.length > 0).length
  const isElsewhere = prepared.chainId !== chain.id
  const verdictText = ({ skip, left }: WalletVerdict) =>
    skip
      ? t(`skip.${skip}`)
      : [...new Set(left.map(({ reason }) => reason))].map((reason) => t(`left.${reason}`)).join(' ') ||
        t('confirm.everything')

  const columns = useMemo((): Column<WalletVerdict>[] => {
    const address = ({ wallet }: WalletVerdict) => wallets[wallet]!.address
    return [
      {
        id: 'wallet',
        label: t('column.wallet'),
        render: (row) => <AddressText address={address(row)} chain={chain} />,
        csv: address,
      },
      ...coins.map((coin, token): Column<WalletVerdict> => {
        const amount = ({ take }: WalletVerdict) => amountOf(take, token)
        return {
          id: coin.address,
          label: coinName(coin),
          align: 'end',
          render: (row) => <span className={classes.amount}>{amountText(amount(row), token)}</span>,
          sortBy: amount,
          csv: (row) => exactAmount(amount(row), coin),
        }
      }),
      {
        id: 'cost',
        label: t('column.cost'),
        align: 'end',
        render: ({ costWei }) => <span className={classes.amount}>{coinText(costWei, native, lang, 8)}</span>,
        sortBy: ({ costWei }) => costWei,
        csv: ({ costWei }) => exactAmount(costWei, native),
      },
      { id: 'verdict', label: t('column.verdict'), render: verdictText, csv: verdictText },
    ]
  }, [coins, wallets, chain, lang, t])

  const start = async () => {
    setBusy(true)
    await onStart(t('jobTitle', { recipient: shortAddress(order.recipient) }))
    setBusy(false)
  }
  return (
    <FormAndOutcome
      label={t('confirm.outcome')}
      form={
        <Section title={t('confirm.title')}>
          <DataList
            caption={t('confirm.title')}
            rows={verdicts}
            columns={columns}
            rowKey={({ wallet }) => String(wallet)}
            searchText={({ wallet }) => wallets[wallet]!.address}
            filters={[
              { id: 'taken', label: t('filter.taken'), test: ({ take }) => take.length > 0 },
              { id: 'skipped', label: t('filter.skipped'), test: ({ skip }) => skip !== undefined },
              { id: 'left', label: t('filter.left'), test: ({ left }) => left.length > 0 },
            ]}
            empty={t('verdict.none')}
            exportName="token-collection-plan"
          />
        </Section>
      }
      outcome={
        <>
          <Section title={t('confirm.outcome')}>
            <KeyValues
              rows={[
                { label: t('choose.recipient'), value: <AddressText address={order.recipient} chain={chain} full /> },
                { label: t('row.walletsTaken'), value: `${taken} / ${keys.addresses.length}` },
                ...coins.map((coin, token) => ({
                  label: coinName(coin),
                  value: <span className={classes.amount}>{amountText(total(token, 'take'), token)}</span>,
                  note:
                    total(token, 'left') > 0n
                      ? t('row.stays', { amount: amountText(total(token, 'left'), token) })
                      : '',
                })),
                { label: t('row.transactions'), value: batches.length.toString() },
                { label: t('row.cost'), value: coinText(cost, native, lang, 8), note: t('row.atMost') },
                loans > 0n && {
                  label: t('row.loans'),
                  value: coinText(loans, native, lang, 8),
                  note: t('row.loansNote'),
                },
                { label: t('row.payer'), value: <AddressText address={order.payer} chain={chain} /> },
              ]}
            />
          </Section>
          {missingWei > 0n && batches.length > 0 && (
            <Section title={t('funds.title')}>
              <PayerFunds
                payer={order.payer}
                missingWei={missingWei}
                onDone={() => void collection.prepare({ ...asked, payer: order.payer })}
              />
            </Section>
          )}
          {/* Below what may have to be paid first. */}
          <Section>
            <p className={classes.note}>{t(`method.${order.method}.confirm`)}</p>
            <p className={classes.note}>{t('confirm.journal')}</p>
          </Section>
          <Section pinned>
            <ActionBar>
              {collection.state.error !== undefined && <ErrorNotice error={collection.state.error} />}
              <div className={classes.buttons}>
                <Button
                  size="md"
                  px="sm"
                  loading={isBusy}
                  disabled={batches.length === 0 || missingWei > 0n || isElsewhere}
                  onClick={() => void start()}
                >
                  {t('confirm.start', { count: taken })}
                </Button>
                <Button size="md" px="sm" variant="default" onClick={collection.forget}>
                  {t('back')}
                </Button>
              </div>
              {batches.length === 0 ? (
                <FieldNote tone="warning">{t('confirm.nothing')}</FieldNote>
              ) : isElsewhere ? (
                <FieldNote tone="warning">{t('confirm.otherChain')}</FieldNote>
              ) : (
                missingWei > 0n && <FieldNote>{t('confirm.fundsFirst')}</FieldNote>
              )}
            </ActionBar>
          </Section>
        </>
      }
    />
  )
}

/** Of NFTs there may be many entries of one collection. */
function amountOf(entries: readonly { token: number; amount: bigint }[], wanted: number): bigint {
  return entries.reduce((sum, { token, amount }) => (token === wanted ? sum + amount : sum), 0n)
}
