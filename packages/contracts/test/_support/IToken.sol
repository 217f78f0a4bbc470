// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC5267} from "@openzeppelin/contracts/interfaces/IERC5267.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IBlacklist} from "../../src/token/IBlacklist.sol";
import {IBurnable} from "../../src/token/IBurnable.sol";
import {IMintable} from "../../src/token/IMintable.sol";
import {IOwned} from "../../src/token/IOwned.sol";
import {IOwnershipLock} from "../../src/token/IOwnershipLock.sol";
import {IPausable} from "../../src/token/IPausable.sol";
import {ITokenBase} from "../../src/token/ITokenBase.sol";
import {ITransferBurn} from "../../src/token/ITransferBurn.sol";
import {ITransferFee} from "../../src/token/ITransferFee.sol";
import {ITransferTax} from "../../src/token/ITransferTax.sol";
import {IWhitelist} from "../../src/token/IWhitelist.sol";

/// @notice A token with every module: what the tests call.
interface IToken is
    IERC20Metadata,
    IERC20Permit,
    IERC5267,
    ITokenBase,
    IOwned,
    IOwnershipLock,
    IMintable,
    IBurnable,
    IPausable,
    IBlacklist,
    IWhitelist,
    ITransferTax,
    ITransferBurn,
    ITransferFee
{
    event OwnershipTransferStarted(address indexed previousOwner, address indexed newOwner);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    error OwnableUnauthorizedAccount(address account);
    error OwnableInvalidOwner(address owner);
    error ERC2612ExpiredSignature(uint256 deadline);
    error ERC2612InvalidSigner(address signer, address owner);
    error ECDSAInvalidSignature();
    error ECDSAInvalidSignatureS(bytes32 s);

    function owner() external view returns (address);
    function pendingOwner() external view returns (address);
    function transferOwnership(address newOwner) external;
    function acceptOwnership() external;
    function renounceOwnership() external;
}
