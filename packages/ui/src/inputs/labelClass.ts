import classes from './Input.module.css'

/** What an input's label looks like; that of one which has to be filled in has a star. */
export const labelClass = (required: boolean | undefined): string | undefined =>
  required ? classes.required : undefined
