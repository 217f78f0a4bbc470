import { useStore } from 'zustand/react'
import { leadTo } from '../link/leadTo.ts'
import classes from './WrongFieldList.module.css'
import { type FieldForm, wrongFields } from './wrongFields.ts'

/**
 * The fields of a form that are missing or wrong, each a way to it; stands at the button that waits for them, once somebody
 * has begun with the form or pressed that button.
 */
export function WrongFieldList({ form }: { form: FieldForm }) {
  const fields = useStore(wrongFields.store, () => wrongFields.of(form.id))
  if (fields.length === 0 || form.isFresh) return null
  const lead = (inputId: string) => {
    form.touchAll()
    leadTo(inputId)
  }
  return (
    <ul className={classes.list}>
      {fields.map(({ inputId, label }) => (
        <li key={inputId}>
          <button type="button" onClick={() => lead(inputId)}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
