import { IconAlertTriangle, IconCheck, IconQuestionMark } from '@tabler/icons-react'
import type { Address } from 'viem'
import { AddressText, type AddressTextProps } from '../AddressText.tsx'
import { useUiTexts } from '../useUiTexts.ts'
import classes from './Outcome.module.css'
import { fewLines, RestFold } from './RestFold.tsx'
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
  /** Shows the first lines alone, what can be done before what cannot, and folds the others. */
  isShort?: boolean
}

/** A plain statement of what the owner, and others, can still do, in the order that is given. */
export function OwnerPowerCard({ powers, title, chain, isShort }: OwnerPowerCardProps) {
  const t = useUiTexts()
  // That nobody owns it is said first, since it is about all the others.
  const sorted = powers && [
    ...powers.filter(({ id }) => id === 'none'),
    ...powers.filter(({ id, can }) => id !== 'none' && can),
    ...powers.filter(({ id, can }) => id !== 'none' && !can),
  ]
  const shown = isShort ? sorted?.slice(0, fewLines) : powers
  const rest = isShort ? (sorted?.slice(fewLines) ?? []) : []
  return (
    <Section title={title ?? t('ownerPower.title')}>
      {shown === undefined ? (
        <ul className={classes.powers}>
          <li className={classes.unknown}>
            <IconQuestionMark size={17} aria-hidden />
            <span>{t('ownerPower.unknown')}</span>
          </li>
        </ul>
      ) : (
        <PowerList powers={shown} chain={chain} />
      )}
      <RestFold count={rest.length}>
        <PowerList powers={rest} chain={chain} />
      </RestFold>
    </Section>
  )
}

function PowerList({ powers, chain }: { powers: readonly OwnerPower[]; chain: AddressTextProps['chain'] }) {
  return (
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
  )
}
