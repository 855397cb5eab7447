import { useMutation } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { LARGEST_FILE_BYTES } from '#domain/bounds.ts';
import { answered, api, Refusal } from '../../offline/client/client.ts';
import { useCreation } from '../../shared/data/creation.ts';
import { familyWritten } from '../../shared/data/write.ts';

/** What loading a file would import. */
export type Contents = InferResponseType<(typeof api)['family-data']['check']['$post'], 200>;

/** A file that the server has checked. */
export interface Found {
  data: unknown;
  contents: Contents;
}

/**
 * Sends a picked file to the server for a check. The server rejects anything but a family's file.
 */
export function useCheckData() {
  return useMutation({
    mutationFn: async (file: File): Promise<Found> => {
      const data = await parsed(file);
      return { data, contents: await answered(api['family-data'].check.$post({ json: { data } })) };
    },
  });
}

/** Loads a file into the family, which must not have kids yet. */
export function useLoadData() {
  return useCreation(({ data }: Found, key, client) =>
    familyWritten(client, answered(api['family-data'].$put({ json: { key, data } }))),
  );
}

/**
 * The server's own problem for large files. The page does not read such a file: a film would fill
 * the memory.
 */
const TOO_LARGE = {
  problem: 'data-too-large',
  text: 'Ten plik jest za duży. Wybierz plik gwiazdozbior.json.',
};

/** Parses the file. Sends `null` for invalid JSON, so that the server returns its usual problem. */
async function parsed(file: File): Promise<unknown> {
  if (file.size > LARGEST_FILE_BYTES) throw new Refusal(TOO_LARGE);
  try {
    return JSON.parse(await file.text());
  } catch {
    return null;
  }
}
