import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { projectCompound, projectSupply } from '@tokensmith/sdk/token/projectCompound.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { Fold } from '@tokensmith/ui/outcome/Fold.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import type { TokenDraft } from '../TokenDraft.ts'
import classes from './Outcome.module.css'

const day = 86_400n
const spans = [30n, 365n] as const
/** Beyond this nobody plans. */
const farthest = 36_525n * day
/** An example of 100 tokens, with enough decimals for small rates. */
const exampleDecimals = 6
const example = 100n * 10n ** BigInt(exampleDecimals)

/** What 100 tokens become, and when the maximum supply is reached, if no interval is left out. */
export function CompoundProjection({ draft, now }: { draft: TokenDraft; now: bigint }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { compounding, supply, symbol = '' } = draft
  if (!compounding || !supply || compounding.maxSupply < supply) return null
  const { interval, ratePerInterval, maxSupply, automatic, start = now } = compounding
  const plan = { intervalSeconds: interval, ratePerInterval, maxSupply }
  const { maximumAt } = projectSupply({ supply, plan, until: farthest, points: 2 })
  // Everybody grows alike, so the example ends where the supply does.
  const most = (example * maxSupply) / supply
  const after = (elapsed: bigint) =>
    amountText(projectCompound({ amount: example, elapsed, plan, most }), exampleDecimals, lang, { maxFraction: 4 })
  return (
    <Fold title={t('create.projection.compoundTitle', { symbol })} isGroup>
      <Section>
        <div className={classes.projection}>
          <KeyValues
            rows={[
              ...spans.map((count) => ({
                label: t('create.projection.after', { count: Number(count) }),
                value: after(count * day),
              })),
              {
                label: t('create.projection.maximum'),
                value:
                  maximumAt === undefined
                    ? t('create.projection.never')
                    : t('create.projection.about', { date: formatLocal(start + maximumAt, lang) }),
              },
            ]}
          />
          <p className={classes.assumed}>
            {t(automatic ? 'create.projection.compoundAssumed' : 'create.projection.compoundManual')}
          </p>
        </div>
      </Section>
    </Fold>
  )
}
