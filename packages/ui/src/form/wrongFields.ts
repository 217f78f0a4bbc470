import { createStore } from 'zustand/vanilla'

/** An input on the page whose value keeps its form from being done. */
export type WrongField = { inputId: string; label: string }

/** A form as the button sees it that waits for its fields. */
export type FieldForm = {
  /** One of its kind on the page. */
  id: string
  /** Shows all faults. */
  touchAll: () => void
  /** Nobody has begun to fill it in, or it was begun anew: what is missing is no fault yet. */
  isFresh?: boolean
}

/** The form that an input is part of, and whether its value keeps that from being done, shown or not yet. */
export type InForm = { id: string; isWrong: boolean }

const none: readonly WrongField[] = []

/** Of every form on the page the inputs that are missing or wrong, shown or not yet, as they follow on the page. */
export function createWrongFields(isBefore: (inputId: string, other: string) => boolean) {
  const store = createStore<ReadonlyMap<string, readonly WrongField[]>>(() => new Map())
  const put = (form: string, fields: readonly WrongField[]) => {
    const forms = new Map(store.getState()).set(form, fields)
    if (fields.length === 0) forms.delete(form)
    store.setState(forms, true)
  }
  const others = (form: string, inputId: string) => fieldsOf(form).filter((field) => field.inputId !== inputId)
  const fieldsOf = (form: string): readonly WrongField[] => store.getState().get(form) ?? none
  return {
    store,
    /** The same list as long as nothing changes. */
    of: fieldsOf,
    /** Holds until what it returns is called. */
    show(form: string, field: WrongField) {
      const fields = [...others(form, field.inputId), field]
      put(
        form,
        fields.sort((a, b) => (isBefore(a.inputId, b.inputId) ? -1 : 1)),
      )
      return () => put(form, others(form, field.inputId))
    },
  }
}

/** Where both are on the page. */
function isBeforeOnPage(inputId: string, other: string): boolean {
  const [first, second] = [document.getElementById(inputId), document.getElementById(other)]
  return Boolean(first && second && first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING)
}

export const wrongFields = createWrongFields(isBeforeOnPage)
