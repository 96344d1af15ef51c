import * as z from 'zod/mini'
import { example, Id, Line } from '../common.ts'
import { operation } from '../operation.ts'

// Views of the lists of the office: filter, order and columns that a member of staff saved under a name.

/** Lists of which views are saved. */
export const ViewList = z.enum(['REGISTRATIONS', 'INSTRUMENTS'])
export type ViewList = z.output<typeof ViewList>

/** Maximum number of views of one list that a member of staff can have. */
export const maxViews = 12

const parts = {
  name: example(Line(40), 'Paid, not verified'),
  /** Parameters of the page's address, without the question mark. */
  query: example(
    z.string().check(z.maxLength(600, 'too_long'), z.regex(/^[\w\-.~%&=+:*]*$/, 'characters_refused')),
    'status=REGISTERED&deposit=WHOLE',
  ),
  /** Keys of the columns that are left out. */
  hidden: example(
    z
      .array(z.string().check(z.regex(/^[a-z][A-Za-z]{0,29}$/, 'characters_refused')))
      .check(z.maxLength(20, 'too_long')),
    ['created'],
  ),
}

const View = z.strictObject({ id: Id, ...parts })
export type View = z.output<typeof View>

export const listViews = operation({
  name: 'office.views.list',
  summary: 'The views of a list that the member of staff who asks has saved, by name.',
  method: 'GET',
  path: '/v1/office/views/{list}',
  who: 'staff',
  needs: 'login',
  input: z.strictObject({ list: example(ViewList, 'REGISTRATIONS') }),
  output: z.strictObject({ views: z.array(View) }),
})

export const saveView = operation({
  name: 'office.views.save',
  summary: 'Saves a view of a list under a name, in the place of an earlier one with that name.',
  method: 'POST',
  path: '/v1/office/views/{list}',
  who: 'staff',
  needs: 'login',
  input: z.strictObject({ list: example(ViewList, 'REGISTRATIONS'), ...parts }),
  output: View,
  refusals: ['office.view.too-many'],
})

export const removeView = operation({
  name: 'office.views.remove',
  summary: 'Removes a view that the member of staff who asks has saved.',
  method: 'POST',
  path: '/v1/office/views/{id}/remove',
  who: 'staff',
  needs: 'login',
  input: z.strictObject({ id: Id }),
  output: z.strictObject({}),
  refusals: ['request.not-found'],
})
