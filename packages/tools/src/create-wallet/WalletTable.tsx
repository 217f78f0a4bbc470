import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { pathOfWallet } from '@tokensmith/sdk/wallet/parseWalletPath.ts'
import { walletAddress } from '@tokensmith/sdk/wallet/walletAddress.ts'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useState } from 'react'
import type { Hex } from 'viem'
import classes from './CreateWallet.module.css'
import type { MadeWallets } from './useWallets.ts'

/** Pixels; as in the stylesheet. */
const rowHeight = 88
const tableHeight = 440
/** Rows drawn above and below what is seen, so that scrolling does not outrun them. */
const spare = 4

/** All wallets, of which only those in sight are in the page. A key is fetched when it is asked for. */
export function WalletTable({ made: { order, addresses, vault } }: { made: MadeWallets }) {
  const t = useTexts('create-wallet')
  const lang = useLang()
  const [top, setTop] = useState(0)
  const [keys, setKeys] = useState<Readonly<Record<number, Hex>>>({})
  const first = Math.max(0, Math.floor(top / rowHeight) - spare)
  const last = Math.min(order.count, Math.ceil((top + tableHeight) / rowHeight) + spare)
  const start = order.kind === 'derived' ? order.start : 0

  const toggle = async (index: number) => {
    const { [index]: shown, ...others } = keys
    if (shown) return setKeys(others)
    const key = await vault.key(index)
    setKeys((present) => ({ ...present, [index]: key }))
  }
  return (
    <Section title={t('table.title')} aside={t('table.aside', { total: order.count.toLocaleString(lang) })}>
      <section
        className={classes.table}
        aria-label={t('table.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      >
        {/* The empty parts stand for the rows that are not drawn; attributes, since the policy forbids style texts. */}
        <svg width="1" height={first * rowHeight} aria-hidden className={classes.spacer} />
        <ul>
          {Array.from({ length: last - first }, (_, offset) => first + offset).map((index) => {
            const address = walletAddress(addresses, index)
            const key = keys[index]
            return (
              <li key={index} aria-posinset={index + 1} aria-setsize={order.count}>
                <span className={classes.number}>
                  <strong>#{start + index}</strong>
                  {order.kind === 'derived' && <code>{pathOfWallet(order.path, start + index)}</code>}
                </span>
                <span className={classes.value}>
                  <code className={classes.address}>{address}</code>
                  <CopyButton value={address} label={t('table.copyAddress', { number: start + index })} />
                </span>
                <span className={classes.value}>
                  <code>{key ?? '••••••••'}</code>
                  {key && <CopyButton value={key} label={t('table.copyKey', { number: start + index })} />}
                  <button
                    type="button"
                    className={classes.toggle}
                    aria-label={t(key ? 'table.hideKey' : 'table.showKey', { number: start + index })}
                    onClick={() => void toggle(index)}
                  >
                    {t(key ? 'table.hide' : 'table.show')}
                  </button>
                </span>
              </li>
            )
          })}
        </ul>
        <svg width="1" height={(order.count - last) * rowHeight} aria-hidden className={classes.spacer} />
      </section>
    </Section>
  )
}
