import classes from './Chips.module.css'

type ChipsProps = {
  label: string
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: string }[]
}

/** One of a few ways to look at a list. */
export function Chips({ label, value, onChange, options }: ChipsProps) {
  return (
    <fieldset className={classes.chips} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classes.chip}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
