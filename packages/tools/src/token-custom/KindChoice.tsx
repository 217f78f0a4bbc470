import type { TokenKind } from '@tokensmith/contracts/compose/tokenModules.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { FromLink, type FromLinkMark } from '@tokensmith/ui/link/FromLink.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import classes from './CustomToken.module.css'

/** The foundations by how their tokens come to people. */
const families = [
  { id: 'plain', kinds: ['standard', 'normal'] },
  { id: 'pair', kinds: ['meme', 'marketing', 'dividend', 'lpDividend', 'compound'] },
  { id: 'own', kinds: ['erc314', 'x314'] },
  { id: 'minted', kinds: ['fairMint', 'inscription'] },
] as const satisfies readonly { id: string; kinds: readonly TokenKind[] }[]

type KindChoiceProps = { kind: TokenKind; onChange: (kind: TokenKind) => void; fromLink: FromLinkMark | undefined }

/** What the token stands on. Everything typed stays when another foundation is chosen. */
export function KindChoice({ kind, onChange, fromLink }: KindChoiceProps) {
  const t = useTexts('token-custom')
  return (
    <Section title={t('kind.title')} aside={t('kind.aside')}>
      <div role="radiogroup" aria-label={t('kind.title')} className={classes.families}>
        {families.map(({ id, kinds }) => (
          <div key={id}>
            <p className={classes.family}>{t(`kind.family.${id}`)}</p>
            <div className={classes.kinds}>
              {kinds.map((each) => (
                <label key={each} className={classes.kind}>
                  <input
                    type="radio"
                    name="kind"
                    checked={each === kind}
                    aria-labelledby={`kind-${each}`}
                    aria-describedby={`kind-${each}-hint`}
                    onChange={() => onChange(each)}
                  />
                  <span id={`kind-${each}`} className={classes.kindTitle}>
                    {t(`kind.${each}.title`)}
                  </span>
                  <span id={`kind-${each}-hint`} className={classes.kindHint}>
                    {t(`kind.${each}.hint`)}
                  </span>
                </label>
              ))}
            </div>
          </div>
        ))}
      </div>
      {fromLink && <FromLink {...fromLink} label={t('kind.title')} />}
    </Section>
  )
}
