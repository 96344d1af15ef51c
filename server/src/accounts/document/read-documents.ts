import { describeUploads } from '../../files/index.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'
import { pipelineQueries } from '../../platform/database/pipelined.ts'
import type { Context } from '../../platform/context.ts'

/** The owner and the property of the documents. `propertyId` null means the documents given with the application. */
export type DocumentLocation = { accountId: string; propertyId: string | null }

const findChoices = prepared((db, accountId: string, propertyId: string) =>
  db
    .selectFrom('accounts.documentChoice')
    .select(['way', 'propertyId'])
    .where('accountId', '=', accountId)
    .where(eb => eb.or([eb('propertyId', '=', propertyId), eb('propertyId', 'is', null)])),
)
const findDocuments = prepared((db, accountId: string, propertyId: string) =>
  db
    .selectFrom('accounts.document')
    .select(['id', 'uploadId', 'propertyId'])
    .where('accountId', '=', accountId)
    .where(eb => eb.or([eb('propertyId', '=', propertyId), eb('propertyId', 'is', null)]))
    .orderBy('order'),
)

/** Returns the choice made for a property, or else the choice made with the application. */
export const readDocuments = async (context: Context, db: Reader, accountId: string, propertyId: string) => {
  const [choices, all] = await pipelineQueries(db, here => [
    findChoices(here, accountId, propertyId),
    findDocuments(here, accountId, propertyId),
  ])
  const own = choices.find(choice => choice.propertyId !== null)
  const choice = own ?? choices.at(0)
  const rows = choice ? all.filter(row => row.propertyId === choice.propertyId) : []
  const uploads = await describeUploads(
    context,
    db,
    rows.map(({ uploadId }) => uploadId),
  )
  const documents = uploads.flatMap(({ id: uploadId, ...plain }) =>
    rows.filter(row => row.uploadId === uploadId).map(({ id }) => ({ ...plain, id })),
  )
  return { own: own !== undefined, way: choice?.way ?? null, documents }
}
