/* Refuses system calls as other surroundings do. Each of the variables is an error number:
 * REFUSE_CHOWN, REFUSE_FOLDER_SYNC, REFUSE_FILE_SYNC, REFUSE_LOCK, REFUSE_IPV6.
 *   gcc -O2 -shared -fPIC -o refusing.so refusing.c && LD_PRELOAD=./refusing.so REFUSE_CHOWN=22 … */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static int refused(const char *variable) {
  const char *number = getenv(variable);
  if (!number) return 0;
  errno = atoi(number);
  return -1;
}

int chown(const char *path, uid_t user, gid_t group) {
  if (refused("REFUSE_CHOWN")) return -1;
  return syscall(SYS_fchownat, AT_FDCWD, path, user, group, 0);
}

static int synced(long call, int fd) {
  struct stat it;
  int is_folder = fstat(fd, &it) == 0 && S_ISDIR(it.st_mode);
  if (refused(is_folder ? "REFUSE_FOLDER_SYNC" : "REFUSE_FILE_SYNC")) return -1;
  return syscall(call, fd);
}

int fsync(int fd) { return synced(SYS_fsync, fd); }
int fdatasync(int fd) { return synced(SYS_fdatasync, fd); }

static int controlled(int fd, int what, void *with) {
  int locks = what == F_SETLK || what == F_SETLKW || what == F_GETLK;
  if (locks && refused("REFUSE_LOCK")) return -1;
  return syscall(SYS_fcntl, fd, what, with);
}

#define WITH                       \
  va_list rest;                    \
  va_start(rest, what);            \
  void *with = va_arg(rest, void *); \
  va_end(rest);

int fcntl(int fd, int what, ...) { WITH return controlled(fd, what, with); }
int fcntl64(int fd, int what, ...) { WITH return controlled(fd, what, with); }

int socket(int family, int type, int protocol) {
  if (family == AF_INET6 && refused("REFUSE_IPV6")) return -1;
  return syscall(SYS_socket, family, type, protocol);
}
