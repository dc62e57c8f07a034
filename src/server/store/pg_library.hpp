// PgLibrary: the functions of libpq that are used, found when the first connection is opened.
#pragma once
#include <libpq-fe.h>

namespace stoop::server::store {

struct PgLibrary {
    decltype(PQclear)* clear;
    decltype(PQcmdTuples)* touched;
    decltype(PQconnectdbParams)* connect;
    decltype(PQconsumeInput)* consume_input;
    decltype(PQenterPipelineMode)* enter_pipeline;
    decltype(PQerrorMessage)* error;
    decltype(PQexitPipelineMode)* exit_pipeline;
    decltype(PQfinish)* finish;
    decltype(PQflush)* flush;
    decltype(PQfreemem)* free_memory;
    decltype(PQgetResult)* next_result;
    decltype(PQgetlength)* length;
    decltype(PQgetvalue)* value;
    decltype(PQisBusy)* is_busy;
    decltype(PQnotifies)* next_notification;
    decltype(PQntuples)* rows;
    decltype(PQpipelineSync)* end_pipeline;
    decltype(PQresultErrorField)* result_field;
    decltype(PQresultErrorMessage)* result_error;
    decltype(PQresultStatus)* result_status;
    decltype(PQsendPrepare)* send_prepare;
    decltype(PQsendQuery)* send_query;
    decltype(PQsendQueryPrepared)* send_prepared;
    decltype(PQsetNoticeProcessor)* set_notice_processor;
    decltype(PQsetnonblocking)* set_nonblocking;
    decltype(PQsocket)* socket;
    decltype(PQstatus)* status;
};

// Throws std::runtime_error with a sentence if it is not installed.
const PgLibrary& libpq();

}  // namespace stoop::server::store
