import { toCode } from '../../db/engine/rows.ts';
import { toSettings } from '../../db/schema/family.ts';
import type { AppContext } from '../../http/context.ts';
import type { ParentVisitor } from '../../http/permissions.ts';
import { devicesOf } from '../session/sessions.ts';
import { readAccount } from './queries.ts';

export async function accountFor(
  { storage, clock }: Pick<AppContext, 'storage' | 'clock'>,
  visitor: ParentVisitor,
) {
  const account = await readAccount(storage.read, visitor);
  const { email, name, gender, code } = account;
  const stars = toCode(code);
  return {
    change: visitor.change,
    email,
    name,
    gender,
    code: stars && [...stars],
    ...toSettings(account),
    devices: await devicesOf(storage.read, visitor, clock()),
  };
}
