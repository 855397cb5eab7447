import { Link } from '@tanstack/react-router';
import { Icon } from '../../illustrations/Picture.tsx';
import { paths } from '../../paths.ts';
import { LinkMenu } from '../../shared/page/LinkMenu.tsx';
import { KidLinks } from './KidLinks.tsx';

export function PhoneMenu({ login, name }: { login: string; name: string }) {
  return (
    <LinkMenu
      title={name}
      button={{
        look: 'night',
        shape: 'round',
        'aria-label': 'Menu',
        children: <Icon of="menu" />,
      }}
    >
      {(close) => (
        <>
          <KidLinks login={login} onFollow={close} />
          <Link {...paths.welcome()} onClick={close}>
            <Icon of="logo" />
            Gwiazdozbiór
          </Link>
        </>
      )}
    </LinkMenu>
  );
}
