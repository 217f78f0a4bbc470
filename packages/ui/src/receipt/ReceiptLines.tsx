import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { Receipt } from '@tokensmith/sdk/receipt/Receipt.ts'
import type { ReactNode } from 'react'
import { AddressText } from '../AddressText.tsx'
import { amountText } from '../format/amountText.ts'
import { formatLocal, formatUtc } from '../format/formatDate.ts'
import { useUiTexts } from '../useUiTexts.ts'
import { AmountList } from './AmountList.tsx'
import { movedText } from './movedText.ts'
import classes from './Receipt.module.css'
import { receiptAmounts } from './receiptAmounts.ts'

/** Locks that are named one by one; the calendar file has all. */
const maxLocks = 10

type ReceiptLinesProps = { receipt: Receipt; chain: ChainEntry; isPrinted?: boolean }

/** Everything that a receipt says. Printed, addresses stand in full and nothing can be pressed. */
export function ReceiptLines({ receipt, chain, isPrinted }: ReceiptLinesProps) {
  const t = useUiTexts()
  const lang = useLang()
  const { gas, at, from, to, created, account, locks, coins, nativeHeld, nativeIn, moves } = receipt
  const amounts = receiptAmounts(receipt, chain.symbol, lang, t)
  const native = (wei: bigint, maxFraction = 8) => `${amountText(wei, 18, lang, { maxFraction })} ${chain.symbol}`
  const address = (value: string, kind: 'address' | 'tx' = 'address') =>
    isPrinted ? <span className="mono">{value}</span> : <AddressText address={value} chain={chain} kind={kind} />
  const isOthers = from.toLowerCase() !== account.toLowerCase()
  const coinOf = (token: string) => coins.find((coin) => coin.address === token)
  const held = [
    ...(nativeHeld === undefined ? [] : [native(nativeHeld)]),
    ...coins.flatMap((coin) => (coin.held === undefined ? [] : [movedText(coin.held, coin, lang, t)])),
  ]
  return (
    <>
      <dl className={classes.rows}>
        <Row label={t('receipt.status')}>
          <span className={classes.status} data-status={receipt.status}>
            {t(`receipt.state.${receipt.status}`)}
          </span>
        </Row>
        <Row label={t('receipt.chain')}>{chain.name}</Row>
        <Row label={t('receipt.time')}>{isPrinted ? formatUtc(at, lang) : formatLocal(at, lang)}</Row>
        <Row label={t('receipt.block')}>{receipt.blockNumber.toString()}</Row>
        <Row label={t('receipt.hash')}>{address(receipt.hash, 'tx')}</Row>
        <Row label={t('receipt.from')}>{address(from)}</Row>
        {to && <Row label={t('receipt.to')}>{address(to)}</Row>}
        {created && <Row label={t('receipt.created')}>{address(created)}</Row>}
        <Row label={t('receipt.value')}>{native(receipt.value, 18)}</Row>
        <Row label={isOthers ? t('receipt.gasByOther') : t('receipt.gas')}>
          {gas.totalWei === undefined ? t('receipt.unknown') : native(gas.totalWei, 18)}
          <span className={classes.detail}>
            {gas.price === undefined
              ? t('gasAmount', { gas: gas.used.toLocaleString(lang) })
              : t('receipt.gasDetail', {
                  gas: gas.used.toLocaleString(lang),
                  price: amountText(gas.price, 9, lang, { maxFraction: 6 }),
                })}
            {gas.dataFeeWei > 0n && <> {t('receipt.dataFee', { fee: native(gas.dataFeeWei, 18) })}</>}
          </span>
        </Row>
      </dl>
      <h3 className={classes.title}>{t('receipt.moved')}</h3>
      {amounts.length > 0 ? (
        <AmountList {...{ amounts, chain, isPrinted }} />
      ) : (
        <p className={classes.note}>{t('receipt.nothingMoved')}</p>
      )}
      {moves.length > 0 && <p className={classes.note}>{t('receipt.byEvents')}</p>}
      {nativeIn !== undefined && <p className={classes.note}>{t('receipt.byBalance', { symbol: chain.symbol })}</p>}
      {locks.length > 0 && (
        <>
          <h3 className={classes.title}>{t('receipt.locks')}</h3>
          <ul className={classes.amounts}>
            {locks.slice(0, maxLocks).map(({ id, token, amount, endAt }) => (
              <li key={id.toString()}>
                {t('receipt.lock', {
                  id: id.toString(),
                  amount: movedText(amount, coinOf(token), lang, t),
                  date: isPrinted ? formatUtc(endAt, lang) : formatLocal(endAt, lang),
                })}
              </li>
            ))}
            {locks.length > maxLocks && <li>{t('receipt.more', { count: locks.length - maxLocks })}</li>}
          </ul>
        </>
      )}
      {held.length > 0 && (
        <>
          <h3 className={classes.title}>{t('receipt.held')}</h3>
          <p className={classes.held}>{held.join(' · ')}</p>
        </>
      )}
    </>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
