import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { isAddressEqual, zeroAddress } from 'viem'
import { AddressText } from '../AddressText.tsx'
import { useUiTexts } from '../useUiTexts.ts'
import classes from './Receipt.module.css'
import type { ReceiptAmount } from './receiptAmounts.ts'

const signs = { in: '+', out: '−', both: '±' }
/** Collectibles that are named one by one. */
const maxIds = 10
/** A hostile contract can log transfers of thousands of tokens; the files have all. */
const maxAmounts = 50

type AmountListProps = { amounts: readonly ReceiptAmount[]; chain: ChainEntry; isPrinted?: boolean; isShort?: boolean }

/** The amounts of a receipt, each with its token and, unless short, with whom it was exchanged. */
export function AmountList({ amounts, chain, isPrinted, isShort }: AmountListProps) {
  const t = useUiTexts()
  const address = (value: string, kind: 'address' | 'token') =>
    isPrinted ? <span className="mono">{value}</span> : <AddressText address={value} chain={chain} kind={kind} />
  return (
    <ul className={classes.amounts}>
      {amounts.slice(0, maxAmounts).map(({ way, text, token, others, ids }) => (
        <li key={`${way} ${token}`} data-way={way}>
          <span className={classes.amount}>
            <span className="hidden-text">{t(`receipt.way.${way}`)}</span> <span aria-hidden>{signs[way]}</span>
            {text}
          </span>
          {token && <span className={classes.of}>{address(token, 'token')}</span>}
          {ids.length > 0 && (
            <span className={classes.of}>
              {ids
                .slice(0, maxIds)
                .map((id) => `#${id}`)
                .join(', ')}
              {ids.length > maxIds && '…'}
            </span>
          )}
          {!isShort && others.length === 1 && way !== 'both' && (
            <span className={classes.of}>
              {isAddressEqual(others[0]!, zeroAddress) ? (
                t(way === 'in' ? 'receipt.minted' : 'receipt.burned')
              ) : (
                <>
                  {t(`receipt.other.${way}`)} {address(others[0]!, 'address')}
                </>
              )}
            </span>
          )}
          {!isShort && others.length > 1 && (
            <span className={classes.of}>
              {t(`receipt.others.${way === 'in' ? 'in' : 'out'}`, { count: others.length })}
            </span>
          )}
        </li>
      ))}
      {amounts.length > maxAmounts && <li>{t('receipt.more', { count: amounts.length - maxAmounts })}</li>}
    </ul>
  )
}
