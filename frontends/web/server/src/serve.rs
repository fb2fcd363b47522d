//! Serving the page to browsers on this machine.

use std::convert::Infallible;
use std::io;
use std::net::Ipv4Addr;
use std::path::Path;
use std::time::Duration;

use hyper::body::Incoming;
use hyper::header::{CACHE_CONTROL, HeaderName, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpListener;
use tokio::runtime;
use tokio_io_timeout::TimeoutStream;
use tower_http::services::ServeDir;
use tower_http::services::fs::ServeFileSystemResponseBody;

/// The time in which a connection must send the head of its next request, and take what is written to it.
const IDLE: Duration = Duration::from_secs(30);
/// The maximum size of the head of a request, in bytes.
const HEAD_BYTES: usize = 16 << 10;
/// How long to wait if the system has no more connections, until some have ended.
const RECOVERY: Duration = Duration::from_millis(100);

/// Headers of every response.
const HEADERS: [(HeaderName, &str); 3] = [
    // The browser must revalidate: the next build may differ.
    (CACHE_CONTROL, "no-cache"),
    // These two isolate the page, so that it may share memory with its workers.
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-embedder-policy"),
        "require-corp",
    ),
];

/// Prints the address and answers requests for the files of a folder until the program ends.
pub(crate) fn serve(folder: &Path, port: u16) -> Result<(), String> {
    let runtime = runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(stopped)?;
    runtime.block_on(async {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
            .await
            .map_err(|error| refused(port, &error))?;
        let address = listener.local_addr().map_err(stopped)?;
        eprintln!("http://{address}/; Ctrl-C ends it");
        match answer_all(listener, folder, IDLE).await {}
    })
}

/// The message for a port that cannot be used.
fn refused(port: u16, error: &io::Error) -> String {
    format!(
        "cannot listen on 127.0.0.1:{port}: {error}; choose another --port, or 0 for any free one"
    )
}

/// The message for a server that cannot continue.
fn stopped(error: io::Error) -> String {
    format!("the server stopped: {error}")
}

async fn answer_all(listener: TcpListener, folder: &Path, idle: Duration) -> Infallible {
    let files = ServeDir::new(folder)
        .precompressed_br()
        .precompressed_gzip();
    loop {
        let Ok((stream, _)) = listener.accept().await else {
            tokio::time::sleep(RECOVERY).await;
            continue;
        };
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(idle));
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new())
            .header_read_timeout(idle)
            .max_buf_size(HEAD_BYTES);
        let files = files.clone();
        let service = service_fn(move |request| answer(files.clone(), request));
        // Ignore browsers that have disconnected.
        tokio::spawn(http.serve_connection(TokioIo::new(Box::pin(stream)), service));
    }
}

/// Answers a request for a file.
async fn answer(
    mut files: ServeDir,
    request: Request<Incoming>,
) -> io::Result<Response<ServeFileSystemResponseBody>> {
    let mut response = match files.try_call(request).await {
        // No file has a name that the system does not allow.
        Err(error) if error.kind() == io::ErrorKind::InvalidFilename => {
            let mut missing = Response::default();
            *missing.status_mut() = StatusCode::NOT_FOUND;
            missing
        }
        answer => answer?,
    };
    for (name, value) in HEADERS {
        let value = HeaderValue::from_static(value);
        response.headers_mut().insert(name, value);
    }
    Ok(response)
}

#[cfg(test)]
mod tests;
