import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { pathOfWallet } from '@tokensmith/sdk/wallet/parseWalletPath.ts'
import { walletAddress } from '@tokensmith/sdk/wallet/walletAddress.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import classes from './CreateWallet.module.css'
import type { MadeWallets } from './useWallets.ts'

/** How many of the first wallets the sheet names, besides the last. */
const named = 3

/** A sheet for paper without any secret: making the same wallets again must give the same addresses. */
export function CheckSheet({ made: { order, addresses } }: { made: MadeWallets }) {
  const t = useTexts('create-wallet')
  const lang = useLang()
  const { count } = order
  const shown = [...new Set([...Array.from({ length: Math.min(named, count) }, (_, at) => at), count - 1])]
  const start = order.kind === 'derived' ? order.start : 0
  return (
    <Section title={t('sheet.title')} aside={t('sheet.aside')}>
      <p className={classes.note}>{t('sheet.explain')}</p>
      <div className={classes.sheet}>
        <h3>{t('sheet.heading')}</h3>
        <p>
          {t(order.kind === 'derived' ? 'sheet.derived' : 'sheet.independent', { total: count.toLocaleString(lang) })}
        </p>
        <table>
          <caption>{t('sheet.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('csv.number')}</th>
              {order.kind === 'derived' && <th scope="col">{t('csv.path')}</th>}
              <th scope="col">{t('csv.address')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((at) => (
              <tr key={at}>
                <td>{start + at}</td>
                {order.kind === 'derived' && <td>{pathOfWallet(order.path, start + at)}</td>}
                <td>
                  <code>{walletAddress(addresses, at)}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{t('sheet.place')}</p>
      </div>
      <div className={classes.buttons}>
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {t('sheet.print')}
        </Button>
      </div>
    </Section>
  )
}
