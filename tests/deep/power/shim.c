/* Records in $POWER_LOG, in order, every change that a program makes to the files below
 * $POWER_FOLDER, and suppresses their syncs. The machine stays up; disk.ts reconstructs from the
 * log what a power cut could leave.
 *   gcc -O2 -shared -fPIC -o shim.so shim.c && LD_PRELOAD=./shim.so POWER_FOLDER=… POWER_LOG=… …
 * While $POWER_LOG.hold exists, a sync creates $POWER_LOG.held and waits. While $POWER_LOG.fail
 * exists, a sync fails, and the changes that it covers are dropped.
 * A record: operation u32, length u32, inode u64, offset i64, then the paths or the bytes. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>
#undef open
#undef pwrite
#undef ftruncate

/* In the order of steps.ts. */
enum { OPEN = 1, WRITE, TRUNCATE, SYNC, UNLINK, RENAME, MKDIR, LINK, FAILED_SYNC };
enum { CREATED = 1, FOLDER = 2, EMPTIED = 4 };
enum { DESCRIPTORS = 65536, MOST_PARTS = 64, MOST_PATH = 4096 };
#define CALL(name, ...) syscall(SYS_##name, __VA_ARGS__)

static uint64_t inodes[DESCRIPTORS]; /* by descriptor; 0 if it is not watched */
static const char *folder;
static size_t folder_length;
static int log_fd = -1;
static char hold[MOST_PATH], held[MOST_PATH], fail[MOST_PATH];
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

__attribute__((constructor)) static void start(void) {
  const char *file = getenv("POWER_LOG");
  folder = getenv("POWER_FOLDER");
  if (!file || !folder) return;
  folder_length = strlen(folder);
  snprintf(hold, sizeof hold, "%s.hold", file);
  snprintf(held, sizeof held, "%s.held", file);
  snprintf(fail, sizeof fail, "%s.fail", file);
  log_fd = CALL(openat, AT_FDCWD, file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (log_fd < 0) abort();
}

static int below(const char *path) {
  return log_fd >= 0 && path && !strncmp(path, folder, folder_length) &&
         (path[folder_length] == '/' || !path[folder_length]);
}

/* Node closes files by a raw system call, which this library does not intercept. So a descriptor is
 * watched only while it refers to the same file. */
static uint64_t watched(int fd) {
  struct stat now;
  if (fd < 0 || fd >= DESCRIPTORS || !inodes[fd]) return 0;
  int before = errno;
  if (fstat(fd, &now) || now.st_ino != inodes[fd]) inodes[fd] = 0;
  errno = before;
  return inodes[fd];
}

static void note(uint32_t operation, uint64_t inode, int64_t offset, const struct iovec *parts,
                 int count, size_t length) {
  struct { uint32_t operation, length; uint64_t inode; int64_t offset; } head =
      {operation, length, inode, offset};
  struct iovec all[MOST_PARTS + 1] = {{&head, sizeof head}};
  ssize_t whole = sizeof head + length;
  int at = 1, before = errno;
  if (count > MOST_PARTS) abort();
  for (int i = 0; i < count && length; i++) {
    size_t size = parts[i].iov_len < length ? parts[i].iov_len : length;
    all[at++] = (struct iovec){parts[i].iov_base, size};
    length -= size;
  }
  /* An incomplete log would be useless. */
  if (CALL(writev, log_fd, all, at) != whole) abort();
  errno = before;
}

static void note_paths(uint32_t operation, uint64_t inode, int64_t offset, const char *one,
                       const char *other) {
  struct iovec parts[2] = {{(void *)one, strlen(one) + 1},
                           {(void *)other, other ? strlen(other) + 1 : 0}};
  note(operation, inode, offset, parts, 2, parts[0].iov_len + parts[1].iov_len);
}

static int opened(int at, const char *path, int flags, int mode) {
  if (!below(path)) return CALL(openat, at, path, flags, mode);
  struct stat found;
  pthread_mutex_lock(&turn);
  int kind = (flags & O_CREAT) && access(path, F_OK) ? CREATED : 0;
  int fd = CALL(openat, at, path, flags, mode);
  if (fd >= 0 && fd < DESCRIPTORS && !fstat(fd, &found)) {
    inodes[fd] = found.st_ino;
    if (S_ISDIR(found.st_mode)) kind |= FOLDER;
    if (flags & O_TRUNC) kind |= EMPTIED;
    note_paths(OPEN, found.st_ino, kind, path, NULL);
  }
  pthread_mutex_unlock(&turn);
  return fd;
}
#define MODE                          \
  int mode = 0;                       \
  if (flags & (O_CREAT | O_TMPFILE)) { \
    va_list more;                     \
    va_start(more, flags);            \
    mode = va_arg(more, int);         \
    va_end(more);                     \
  }
int open(const char *path, int flags, ...) { MODE return opened(AT_FDCWD, path, flags, mode); }
int open64(const char *path, int flags, ...) { MODE return opened(AT_FDCWD, path, flags, mode); }
int openat(int at, const char *path, int flags, ...) { MODE return opened(at, path, flags, mode); }
int openat64(int at, const char *path, int flags, ...) { MODE return opened(at, path, flags, mode); }

int close(int fd) {
  if (watched(fd)) inodes[fd] = 0;
  return CALL(close, fd);
}

/* Any write: at an offset, or at the descriptor's position, also with O_APPEND. */
static ssize_t written(int fd, const struct iovec *parts, int count, off_t offset) {
  uint64_t inode = watched(fd);
  if (inode) pthread_mutex_lock(&turn);
  ssize_t done = offset < 0 ? CALL(writev, fd, parts, count)
                            : CALL(pwritev, fd, parts, count, offset, 0);
  if (inode && done > 0) {
    if (offset < 0) offset = lseek(fd, 0, SEEK_CUR) - done;
    note(WRITE, inode, offset, parts, count, done);
  }
  if (inode) pthread_mutex_unlock(&turn);
  return done;
}
#define ONE(data, size) &(struct iovec){(void *)data, size}, 1
ssize_t write(int fd, const void *d, size_t n) { return written(fd, ONE(d, n), -1); }
ssize_t pwrite(int fd, const void *d, size_t n, off_t o) { return written(fd, ONE(d, n), o); }
ssize_t pwrite64(int fd, const void *d, size_t n, off_t o) { return written(fd, ONE(d, n), o); }
ssize_t writev(int fd, const struct iovec *p, int n) { return written(fd, p, n, -1); }
ssize_t pwritev(int fd, const struct iovec *p, int n, off_t o) { return written(fd, p, n, o); }
ssize_t pwritev64(int fd, const struct iovec *p, int n, off_t o) { return written(fd, p, n, o); }

/* Makes the call and, if it succeeds, records it; both under one lock, to keep the order. */
#define STEP(wanted, call, noting) \
  if (!(wanted)) return call;      \
  pthread_mutex_lock(&turn);       \
  int result = call;               \
  if (!result) noting;             \
  pthread_mutex_unlock(&turn);     \
  return result;
int ftruncate(int fd, off_t size) {
  STEP(watched(fd), CALL(ftruncate, fd, size), note(TRUNCATE, inodes[fd], size, NULL, 0, 0))
}
int ftruncate64(int fd, off_t size) { return ftruncate(fd, size); }
static int synced(int fd) {
  while (!access(hold, F_OK)) {
    CALL(close, CALL(openat, AT_FDCWD, held, O_WRONLY | O_CREAT, 0600));
    usleep(1000);
  }
  int fails = !access(fail, F_OK);
  pthread_mutex_lock(&turn);
  note(fails ? FAILED_SYNC : SYNC, inodes[fd], 0, NULL, 0, 0);
  pthread_mutex_unlock(&turn);
  if (fails) errno = EIO;
  return fails ? -1 : 0;
}
int fsync(int fd) { return watched(fd) ? synced(fd) : CALL(fsync, fd); }
int fdatasync(int fd) { return watched(fd) ? synced(fd) : CALL(fdatasync, fd); }
int unlink(const char *path) {
  STEP(below(path), CALL(unlinkat, AT_FDCWD, path, 0), note_paths(UNLINK, 0, 0, path, NULL))
}
int rmdir(const char *path) {
  STEP(below(path), CALL(unlinkat, AT_FDCWD, path, AT_REMOVEDIR), note_paths(UNLINK, 0, 0, path, NULL))
}
int mkdir(const char *path, mode_t mode) {
  STEP(below(path), CALL(mkdirat, AT_FDCWD, path, mode), note_paths(MKDIR, 0, 0, path, NULL))
}
int rename(const char *from, const char *to) {
  STEP(below(from) || below(to), CALL(renameat2, AT_FDCWD, from, AT_FDCWD, to, 0),
       note_paths(RENAME, 0, 0, from, to))
}
int link(const char *from, const char *to) {
  STEP(below(to), CALL(linkat, AT_FDCWD, from, AT_FDCWD, to, 0), note_paths(LINK, 0, 0, from, to))
}
