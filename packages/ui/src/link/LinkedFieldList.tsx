import { useUiTexts } from '../useUiTexts.ts'
import classes from './Link.module.css'
import { LinkCheckedButton } from './LinkCheckedButton.tsx'
import { useLinkedFields } from './useLinkedFields.ts'

/** Stands at a button that sends: what a link said to fields that no input of the page shows. Usually nothing. */
export function LinkedFieldList() {
  const t = useUiTexts()
  const fields = useLinkedFields().filter(({ label }) => label === undefined)
  if (fields.length === 0) return null
  return (
    <div className={classes.list} role="note">
      <p>{t('link.listed')}</p>
      <ul>
        {fields.map(({ id, name, value, check }) => (
          <li key={id}>
            <span className={classes.value}>
              {name} = {shorten(value)}
            </span>
            <LinkCheckedButton id={id} field={name} check={check} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Enough for two addresses; what is longer shows how it begins. */
const longest = 100
const shorten = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)
