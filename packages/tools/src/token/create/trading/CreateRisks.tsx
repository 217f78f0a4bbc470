import type { TokenKind } from '@tokensmith/contracts/compose/tokenModules.ts'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { RiskList } from '@tokensmith/ui/outcome/RiskList.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import { describeRisks } from '../describeRisks.ts'
import type { TokenDraft } from '../TokenDraft.ts'

/** What buyers and scanners will hold against this token, in words. */
export function CreateRisks({ draft, kind }: { draft: TokenDraft; kind: TokenKind }) {
  const t = useTokenTexts()
  const lang = useLang()
  const risks = describeRisks(draft, kind).map(({ id, bps }) => ({
    id,
    text: t(`create.risk.${id}`, { percent: bps === undefined ? '' : formatPercent(bps, lang) }),
  }))
  if (risks.length === 0) return null
  return (
    <Section title={t('create.risk.title')}>
      <RiskList risks={risks} isShort />
    </Section>
  )
}
