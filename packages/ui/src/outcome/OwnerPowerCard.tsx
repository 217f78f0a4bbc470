import { IconAlertTriangle, IconCheck, IconQuestionMark } from '@tabler/icons-react'
import type { Address } from 'viem'
import { AddressText, type AddressTextProps } from '../AddressText.tsx'
import { useUiTexts } from '../useUiTexts.ts'
import classes from './Outcome.module.css'
import { Section } from './Section.tsx'

/** One sentence about something that somebody can still do, or nobody can: the owner, unless it names another role. */
export type OwnerPower = {
  id: string
  can: boolean
  text: string
  /** Shown behind the sentence. */
  holder?: Address
}

export type OwnerPowerCardProps = {
  /**
   * What is known of the owner's powers. `undefined` where the code is not one of our templates: then the card says
   * "unknown", never "safe", because a foreign contract's own word can lie.
   */
  powers: readonly OwnerPower[] | undefined
  title?: string
  /** Where holders are accounts. */
  chain?: AddressTextProps['chain']
}

/** A plain statement of what the owner, and others, can still do, in the order that is given. */
export function OwnerPowerCard({ powers, title, chain }: OwnerPowerCardProps) {
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
          {powers.map(({ id, can, text, holder }) => (
            <li key={id} className={can ? classes.can : classes.cannot}>
              {can ? <IconAlertTriangle size={17} aria-hidden /> : <IconCheck size={17} aria-hidden />}
              <span>
                {text} {holder && <AddressText address={holder} chain={chain} />}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
