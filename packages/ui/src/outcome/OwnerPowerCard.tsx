import { IconAlertTriangle, IconCheck, IconQuestionMark } from '@tabler/icons-react'
import { useUiTexts } from '../useUiTexts.ts'
import classes from './Outcome.module.css'
import { Section } from './Section.tsx'

/** One sentence about the owner: something he can still do, or can not. */
export type OwnerPower = { id: string; can: boolean; text: string }

export type OwnerPowerCardProps = {
  /**
   * What is known of the owner's powers. `undefined` where the code is not one of our templates: then the card says
   * "unknown", never "safe", because a foreign contract's own word can lie.
   */
  powers: readonly OwnerPower[] | undefined
  title?: string
}

/** A plain statement of what the owner can still do. Powers first, then what is ruled out by the code. */
export function OwnerPowerCard({ powers, title }: OwnerPowerCardProps) {
  const t = useUiTexts()
  return (
    <Section title={title ?? t('ownerPower.title')}>
      {powers === undefined ? (
        <ul className={classes.powers}>
          <li className={classes.unknown}>
            <IconQuestionMark size={17} aria-hidden />
            <span>{t('ownerPower.unknown')}</span>
          </li>
        </ul>
      ) : (
        <ul className={classes.powers}>
          {[...powers]
            .sort((a, b) => Number(b.can) - Number(a.can))
            .map(({ id, can, text }) => (
              <li key={id} className={can ? classes.can : classes.cannot}>
                {can ? <IconAlertTriangle size={17} aria-hidden /> : <IconCheck size={17} aria-hidden />}
                <span>{text}</span>
              </li>
            ))}
        </ul>
      )}
    </Section>
  )
}
