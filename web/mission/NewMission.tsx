import { useNavigate } from '@tanstack/react-router';
import { useCreateMission } from '../api/mission.ts';
import { Page } from '../frame/Page.tsx';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import { paths } from '../paths.ts';
import { useToast } from '../ui/Toasts.tsx';
import { type MissionFields, MissionForm } from './MissionForm.tsx';

/** A new mission, recommended or the parent's own. */
export function NewMission({
  login,
  title,
  initial,
}: {
  login: string;
  title: string;
  initial: MissionFields;
}) {
  const navigate = useNavigate();
  const toast = useToast();
  const create = useCreateMission(login);
  return (
    <Page
      title={title}
      called={initial.name ? `${title} „${initial.name}”` : title}
      back={paths.addMission(login)}
    >
      <MissionForm
        initial={initial}
        submit="Dodaj"
        busy={create.isPending}
        onSubmit={(draft) =>
          create.mutate(draft, {
            onSuccess: ({ mission }) => {
              toast({ text: `Dodano misję: ${mission.name}` });
              navigate(paths.missions(login));
            },
          })
        }
      />
      <RefusalAlert of={create} />
    </Page>
  );
}
