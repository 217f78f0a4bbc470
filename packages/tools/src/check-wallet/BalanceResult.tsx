import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ReadBalance } from '@tokensmith/sdk/balances/BalanceMethod.ts'
import type { BalanceTable } from '@tokensmith/sdk/balances/getBalances.ts'
import { balanceChange } from '@tokensmith/sdk/balances/sumBalances.ts'
import type { Coin } from '@tokensmith/sdk/base/erc20/getCoin.ts'
import { parseAmount } from '@tokensmith/sdk/base/parse/parseAmount.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { NumberInput } from '@tokensmith/ui/inputs/NumberInput.tsx'
import { type Column, DataList } from '@tokensmith/ui/list/DataList.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useMemo, useState } from 'react'
import { coinText } from '../_shared/coin/coinText.ts'
import { coinName, exactAmount, shownDecimals } from '../_shared/coin/strangeCoin.ts'
import classes from './CheckWallet.module.css'
import type { Reading } from './useBalances.ts'

type Cell = ReadBalance | undefined

/** What is not known sorts below every number, even below the largest loss. */
const belowAll = -(2n ** 257n)
const cellOf = ({ balances, accounts }: BalanceTable, coin: number, row: number): Cell =>
  balances[coin * accounts.length + row]

/** A row for each address, a column for each coin: sorted, filtered, searched, exported. Unknown is never shown as 0. */
export function BalanceResult({ reading }: { reading: Reading }) {
  const t = useTexts('check-wallet')
  const lang = useLang()
  const sentence = useErrorSentence()
  const { chain } = useChain()
  const { now, since, coins, accounts, version } = reading
  const [coinIndex, setCoinIndex] = useState('0')
  const [least, setLeast] = useState('')
  const coin = coins[Number(coinIndex)] ?? coins[0]
  const parsed = least.trim() === '' || !coin ? undefined : parseAmount(least, shownDecimals(coin) ?? 0)
  const atLeast = parsed?.ok ? parsed.value : undefined

  // The tables fill in place, and `version` tells when.
  const rows = useMemo(() => {
    const all = accounts.map((_, row) => row)
    if (!now || atLeast === undefined) return all
    return all.filter((row) => (cellOf(now, Number(coinIndex), row) ?? -1n) >= atLeast)
  }, [accounts, now, atLeast, coinIndex, version])

  // As above.
  const columns = useMemo(() => {
    const column = (id: string, label: string, of: Coin, read: (row: number) => Cell): Column<number> => ({
      id,
      label,
      align: 'end',
      render: (row) => {
        const cell = read(row)
        if (cell === undefined || cell === null) {
          return <span className={classes.missing}>{t(cell === null ? 'unreadable' : 'unread')}</span>
        }
        const text = coinText(cell, { decimals: shownDecimals(of) }, lang, 8)
        return (
          <span className={classes.amount} title={exactAmount(cell, of)}>
            {text}
          </span>
        )
      },
      sortBy: (row) => read(row) ?? belowAll,
      csv: (row) => {
        const cell = read(row)
        return cell === undefined ? t('unread') : cell === null ? t('unreadable') : exactAmount(cell, of)
      },
    })
    const address: Column<number> = {
      id: 'address',
      label: t('address'),
      render: (row) => <AddressText address={accounts[row]!} chain={chain} />,
      csv: (row) => accounts[row]!,
    }
    return [
      address,
      ...coins.flatMap((one, index) => [
        ...(now ? [column(`now${index}`, coinName(one), one, (row) => cellOf(now, index, row))] : []),
        ...(now && since
          ? [
              column(`change${index}`, t('changeOf', { coin: coinName(one) }), one, (row) =>
                balanceChange(cellOf(since, index, row), cellOf(now, index, row)),
              ),
            ]
          : []),
      ]),
    ]
  }, [coins, now, since, accounts, chain, lang, t, version])

  const filters = useMemo(() => {
    if (!now) return []
    const some = (test: (cell: Cell) => boolean) => (row: number) =>
      coins.some((_, index) => test(cellOf(now, index, row)))
    const moved = (row: number) =>
      coins.some(
        (_, index) => since && (balanceChange(cellOf(since, index, row), cellOf(now, index, row)) ?? 0n) !== 0n,
      )
    return [
      { id: 'some', label: t('filter.some'), test: some((cell) => (cell ?? 0n) > 0n) },
      { id: 'missing', label: t('filter.missing'), test: some((cell) => cell === null || cell === undefined) },
      ...(since ? [{ id: 'moved', label: t('filter.moved'), test: moved }] : []),
    ]
  }, [now, since, coins, t])

  if (!now) return null
  return (
    <div className={classes.result}>
      <Card label={t('result')}>
        <Section title={t('result')}>
          <div className={classes.filter}>
            <ChoiceInput
              label={t('filter.coin')}
              value={coinIndex}
              onChange={setCoinIndex}
              options={coins.map((one, index) => ({ value: String(index), label: coinName(one) }))}
            />
            <NumberInput
              label={t('filter.least')}
              value={least}
              onChange={setLeast}
              error={parsed && !parsed.ok ? sentence(parsed.error) : undefined}
            />
          </div>
          <div className={classes.table}>
            <DataList
              caption={t('result')}
              rows={rows}
              columns={columns}
              rowKey={(row) => accounts[row]!}
              searchText={(row) => accounts[row]!}
              filters={filters}
              empty={t('nothingLeft')}
              exportName={`balances-${chain.shortName}-${now.blockNumber}`}
            />
          </div>
        </Section>
      </Card>
    </div>
  )
}
