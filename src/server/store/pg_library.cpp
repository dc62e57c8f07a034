#include "server/store/pg_library.hpp"

#include "server/library.hpp"

namespace stoop::server::store {

const PgLibrary& libpq() {
    static const PgLibrary found = [] {
        const Library library("libpq.so.5", "libpq5");
        PgLibrary pq{};
        library.find("PQclear", pq.clear);
        library.find("PQcmdTuples", pq.touched);
        library.find("PQconnectdbParams", pq.connect);
        library.find("PQconsumeInput", pq.consume_input);
        library.find("PQenterPipelineMode", pq.enter_pipeline);
        library.find("PQerrorMessage", pq.error);
        library.find("PQexitPipelineMode", pq.exit_pipeline);
        library.find("PQfinish", pq.finish);
        library.find("PQflush", pq.flush);
        library.find("PQfreemem", pq.free_memory);
        library.find("PQgetResult", pq.next_result);
        library.find("PQgetlength", pq.length);
        library.find("PQgetvalue", pq.value);
        library.find("PQisBusy", pq.is_busy);
        library.find("PQnotifies", pq.next_notification);
        library.find("PQntuples", pq.rows);
        library.find("PQpipelineSync", pq.end_pipeline);
        library.find("PQresultErrorField", pq.result_field);
        library.find("PQresultErrorMessage", pq.result_error);
        library.find("PQresultStatus", pq.result_status);
        library.find("PQsendPrepare", pq.send_prepare);
        library.find("PQsendQuery", pq.send_query);
        library.find("PQsendQueryPrepared", pq.send_prepared);
        library.find("PQsetNoticeProcessor", pq.set_notice_processor);
        library.find("PQsetnonblocking", pq.set_nonblocking);
        library.find("PQsocket", pq.socket);
        library.find("PQstatus", pq.status);
        return pq;
    }();
    return found;
}

}  // namespace stoop::server::store
