import { IconAlertTriangle } from '@tabler/icons-react'
import type { TokenKind } from '@tokensmith/contracts/compose/tokenModules.ts'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import { describeRisks } from '../describeRisks.ts'
import type { TokenDraft } from '../TokenDraft.ts'
import classes from './Outcome.module.css'

/** What buyers and scanners will hold against this token, in words. */
export function CreateRisks({ draft, kind }: { draft: TokenDraft; kind: TokenKind }) {
  const t = useTokenTexts()
  const lang = useLang()
  const risks = describeRisks(draft, kind)
  if (risks.length === 0) return null
  return (
    <Section title={t('create.risk.title')}>
      <ul className={classes.risks}>
        {risks.map(({ id, bps }) => (
          <li key={id}>
            <IconAlertTriangle size={17} aria-hidden />
            <span>{t(`create.risk.${id}`, { percent: bps === undefined ? '' : formatPercent(bps, lang) })}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
