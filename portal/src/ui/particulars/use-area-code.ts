import { useRef } from 'react'
import { areaCodeAfter, type Document } from './area-code.ts'

type Mobile = { areaCode: string; number: string }
type MobileForm = { latest: () => { mobile: Mobile }; set: (name: 'mobile', mobile: Mobile) => void }

/** Lets the area code of a form follow the identity document, until the person chooses one or enters a number. */
export const useAreaCode = (form: MobileForm) => {
  const isChosen = useRef(false)
  return {
    /** Takes a change of document. */
    follow: (before: Document, after: Document): void => {
      const { mobile } = form.latest()
      const areaCode = areaCodeAfter(mobile, isChosen.current, before, after)
      if (areaCode !== mobile.areaCode) form.set('mobile', { ...mobile, areaCode })
    },
    /** Takes what the person entered. */
    enter: (mobile: Mobile): void => {
      if (mobile.areaCode !== form.latest().mobile.areaCode) isChosen.current = true
      form.set('mobile', mobile)
    },
  }
}
export type AreaCodeHandle = ReturnType<typeof useAreaCode>
