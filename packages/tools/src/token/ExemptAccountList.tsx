import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { ExemptAccounts } from '@tokensmith/sdk/token/getExemptAccounts.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { Fold } from '@tokensmith/ui/outcome/Fold.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import classes from './ExemptAccountList.module.css'
import { useTokenTexts } from './useTokenTexts.ts'

/** Who trades without tax or limits, each with what does not hold for it. */
export function ExemptAccountList({ exempted: { count, accounts } }: { exempted: ExemptAccounts }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const list = new Intl.ListFormat(lang, { type: 'conjunction' })
  return (
    <Fold title={t('power.exemptAccounts.title', { total: count.toLocaleString(lang) })} isLazy>
      <Section>
        <ul className={classes.accounts}>
          {accounts.map(({ address, exemptions }) => (
            <li key={address}>
              <AddressText address={address} chain={chain} />
              <span>
                {t('power.exemptAccounts.from', {
                  what: list.format(exemptions.map((name) => t(`field.exemptions.${name}`))),
                })}
              </span>
            </li>
          ))}
        </ul>
        {count > BigInt(accounts.length) && (
          <p className={classes.more}>{t('power.exemptAccounts.more', { shown: accounts.length })}</p>
        )}
      </Section>
    </Fold>
  )
}
