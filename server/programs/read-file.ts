/** The thread that reads families' files (`features/data/thread.ts`). */
import { parentPort } from 'node:worker_threads';
import '../base/field-errors.ts';
import { answerFile, type FileRequest } from '../features/data/answer.ts';

parentPort?.on('message', async (request: FileRequest) => {
  const answer = await answerFile(request);
  const slices = 'file' in answer && 'slices' in answer.file ? answer.file.slices : [];
  parentPort?.postMessage(
    answer,
    slices.map(({ buffer }) => buffer),
  );
});
